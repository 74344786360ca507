#!/bin/sh
# Checks the page's types and looks for mistakes (web/eslint.config.js), builds it anew and compares it with the one in the
# repository; then runs the browser tests, two files at a time.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root/web"
if ! [ node_modules/.package-lock.json -nt package-lock.json ]; then
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error
fi
node_modules/.bin/tsc -p .
npm run --silent lint
built=$(mktemp -d)
trap 'rm -rf "$built"' EXIT
sh build.sh "$built"
for bundle in page/page.js static/worker.js static/service.js; do
  cmp -s "$built/$bundle" "$bundle" || { echo "web/$bundle is not what web/src builds: run npm run build in web/" >&2; exit 1; }
done
node --test --test-concurrency=2 "$root"/tests/browser/*.test.mjs
