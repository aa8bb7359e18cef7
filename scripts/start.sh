#!/bin/sh
# npm start: prepares, and then is the server, so that nothing else stays in memory.
set -e
cd "$(dirname "$0")/.."
node scripts/start.mjs "$@"
[ $# -gt 0 ] || exec node_modules/node/bin/node scripts/become-server.mjs
