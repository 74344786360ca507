#!/bin/sh
# SPDX-License-Identifier: MIT
# Writes the bundles of web/src into a folder as this one: page/page.js; and for the static folder static/worker.js and
# static/service.js.
set -eu
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")"
bundle() {
  node_modules/.bin/esbuild "src/$1.ts" --bundle --format="$2" --outfile="$folder/$3" \
    --target=es2022 --charset=utf8 --log-level=warning
}
bundle main esm page/page.js
bundle engine_worker iife static/worker.js
bundle service_worker iife static/service.js
