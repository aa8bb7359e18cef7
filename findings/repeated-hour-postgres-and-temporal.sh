#!/bin/sh
# PostgreSQL (PGlite 0.3.14, Apache-2.0) and Temporal (temporal-polyfill 1.0.8, MIT): a local time that clocks show twice, 25 October 2026 at 02:30 in Italy, is another moment in each.
# PostgreSQL's AT TIME ZONE takes the second one (standard time), Temporal's default ('compatible') the first (summer time). A time that clocks skip is the same moment in both.
# Source: PostgreSQL manual, appendix B.2 'Handling of Invalid or Ambiguous Timestamps'; Temporal documentation, 'Ambiguity due to DST or other time zone offset changes'.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.3.14 temporal-polyfill@1.0.8 >/dev/null
cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { Temporal } from 'temporal-polyfill'

const db = new PGlite()
const { rows: [{ version }] } = await db.query('select version()')
console.log(version)
async function moments(local) {
  const { rows } = await db.query("select ($1::timestamp at time zone 'Europe/Rome') as at", [local])
  const temporal = Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Rome').toInstant().toString()
  return { local, postgres: rows[0].at.toISOString().replace('.000Z', 'Z'), temporal }
}
const twice = await moments('2026-10-25T02:30:00')
const never = await moments('2027-03-28T02:30:00')
console.log(twice, never)
const isAsSeen =
  twice.postgres === '2026-10-25T01:30:00Z' && twice.temporal === '2026-10-25T00:30:00Z' && never.postgres === never.temporal
process.exit(isAsSeen ? 0 : 1)
JS
node run.mjs
