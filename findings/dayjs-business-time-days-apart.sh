#!/bin/sh
# dayjs-business-time 1.0.4: `businessDaysDiff` counts one day more for each end that is outside business hours. Between 1 and 4 February 2021 are 3 business days at 10:00,
# and 4 if the dates have no time of day (midnight). A date without a time is 1 business day from itself, in both directions.
# Source: the package's README, section Business Days Diff, has the first case as its example and does not mention business hours.
# Cost: a delivery promised "within 3 working days" looks late, if the order was placed in the evening or if the two columns are dates.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent dayjs-business-time@1.0.4 dayjs@1.11.21
cat >show.mjs <<'SCRIPT'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const dayjs = require('dayjs')
dayjs.extend(require('dayjs-business-time'))
const expected = [
  ['2021-02-01 10:00', '2021-02-04 10:00', 3],
  ['2021-02-01', '2021-02-04', 4],
  ['2021-02-01 18:00', '2021-02-04 18:00', 4],
  ['2021-02-01 10:00', '2021-02-01 16:00', 0],
  ['2021-02-01 07:00', '2021-02-01 20:00', 2],
  ['2021-02-01', '2021-02-01', 1],
]
console.log('dayjs-business-time 1.0.4, business hours from 09:00 to 17:00')
let isUnchanged = true
for (const [from, to, days] of expected) {
  const seen = dayjs(from).businessDaysDiff(dayjs(to))
  console.log(`${from} to ${to}: ${seen}`)
  isUnchanged &&= seen === days
}
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.mjs
