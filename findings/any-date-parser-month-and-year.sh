#!/bin/sh
# any-date-parser 2.2.4 parses the month and year 03/21, as dealers write a first registration, as a day and a month: 3 February of the current year.
# With an Italian, German or British locale the first digit of the year becomes the month and the second one is dropped: 12/19 is 12 January.
# `attempt` returns day 3 and no month for 2021-03 (ISO 8601) and 03/2021, although it finds month 3 in "marzo 2021".
# Source: the package's README. 03/21 fits no listed format of these locales. For other texts it announces a search for single parts of a date, with
# sentences as examples; it does not mention that a number is cut in two.
# A valid date is returned without a warning, so a car of March 2021 is stored as registered this year.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent any-date-parser@2.2.4
cat >show.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import parser from 'any-date-parser'

console.log('any-date-parser', JSON.parse(readFileSync('node_modules/any-date-parser/package.json', 'utf8')).version)
const year = new Date().getUTCFullYear()
const dates = { '03/21': `${year}-02-03`, '12/19': `${year}-01-12`, '03.21': `${year}-02-03` }
let asDescribed = true
for (const locale of ['it-IT', 'de-DE', 'en-GB']) {
  for (const [text, expected] of Object.entries(dates)) {
    const date = parser.fromString(text, locale)
    const found = Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString().slice(0, 10)
    console.log(`${locale}  fromString  ${text}  ${found}`)
    asDescribed &&= found === expected
  }
}
const parts = { '2021-03': { year: 2021, day: 3 }, '03/2021': { year: 2021, day: 3 }, 'marzo 2021': { year: 2021, month: 3 } }
for (const [text, expected] of Object.entries(parts)) {
  const found = parser.attempt(text, 'it-IT')
  console.log(`it-IT  attempt  ${text}  ${JSON.stringify(found)}`)
  asDescribed &&= JSON.stringify(found) === JSON.stringify(expected)
}
process.exit(asDescribed ? 0 : 1)
SCRIPT
node show.mjs
