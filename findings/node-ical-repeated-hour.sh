#!/bin/sh
# node-ical 0.27.2 reads a local time that occurs twice as its second occurrence.
# On 25 October 2026, 02:00 in Rome occurs at 00:00 UTC (summer time) and again at 01:00 UTC. node-ical returns 01:00 UTC.
# Source: RFC 5545, section 3.3.5, form 3, which assigns such a time to its first occurrence.
# An appointment calendar that is read back this way moves by an hour; a start in UTC is safe.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent node-ical@0.27.2
cat >show.mjs <<'SCRIPT'
import ical from 'node-ical'

const event = (start) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example//appointments//IT',
    'BEGIN:VEVENT',
    'UID:appointment-1',
    'DTSTAMP:20261001T080000Z',
    start,
    'DURATION:PT1H',
    'SUMMARY:Tagliando',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const startOf = (line) => Object.values(ical.sync.parseICS(event(line))).find(({ type }) => type === 'VEVENT').start.toISOString()

const repeated = startOf('DTSTART;TZID=Europe/Rome:20261025T020000')
const inUtc = startOf('DTSTART:20261025T000000Z')
const ordinary = startOf('DTSTART;TZID=Europe/Rome:20261024T020000')
console.log('node-ical 0.27.2')
console.log(`24 October 02:00 in Rome              -> ${ordinary}`)
console.log(`25 October 02:00 in Rome, occurs twice -> ${repeated} (RFC 5545: 2026-10-25T00:00:00.000Z)`)
console.log(`25 October 00:00 in UTC               -> ${inUtc}`)
const isUnchanged =
  ordinary === '2026-10-24T00:00:00.000Z' && repeated === '2026-10-25T01:00:00.000Z' && inUtc === '2026-10-25T00:00:00.000Z'
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.mjs
