#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shows Doxygen the comments of a public header.

The first block of // is the description of the file, // before a name or after a member is the description of that.

    doxygen_filter.py HEADER        the header as Doxygen reads it, on standard output

The headers stay as people read them, without marks for a tool; what the tool would take for commands or tags is escaped here.
"""
import re
import sys


def escaped(text):
    return re.sub(r'([\\@<>#%&$|`*"])', r"\\\1", text)


def filtered(lines):
    out, opening, previous_is_comment = [], True, False
    for line in lines:
        comment = re.match(r"^(\s*)//\s?(.*)$", line)
        trailing = re.match(r"^(\s*\S.*?[;,{}\)])\s+// ?(.*)$", line)
        if comment and opening:
            if not previous_is_comment:
                out.append("/// \\file")
            out.append("/// " + escaped(comment.group(2)))
        elif comment:
            out.append(f"{comment.group(1)}/// {escaped(comment.group(2))}")
        elif trailing and "://" not in line:
            out.append(f"{trailing.group(1)}  ///< {escaped(trailing.group(2))}")
        else:
            opening = False
            out.append(line)
        previous_is_comment = bool(comment)
    return out


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as header:
        print("\n".join(filtered(header.read().splitlines())))
