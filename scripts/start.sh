#!/bin/sh
# npm start: the pinned Node prepares and goes on as the server, so that nothing else stays in memory.
set -e
cd "$(dirname "$0")/.."
pinned=node_modules/node/bin/node
if [ ! -x $pinned ]; then
  [ $# -eq 0 ] || exec node scripts/start.mjs "$@"
  node scripts/start.mjs --prepare
fi
exec $pinned scripts/start.mjs "$@"
