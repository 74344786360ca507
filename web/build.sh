#!/bin/sh
# SPDX-License-Identifier: MIT
# Writes the bundle of web/src into the file named.
set -eu
cd "$(dirname "$0")"
node_modules/.bin/esbuild src/main.ts --bundle --format=esm --target=es2022 --charset=utf8 --log-level=warning --outfile="$1"
