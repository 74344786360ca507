#!/bin/sh
# Writes the page into the folder named: the bundle, the style and the document.
set -eu
cd "$(dirname "$0")"
mkdir -p "$1"
node_modules/.bin/esbuild src/main.ts --bundle --format=esm --target=es2022 --charset=utf8 --log-level=warning --outfile="$1/page.js"
cp static/index.html static/style.css "$1/"
