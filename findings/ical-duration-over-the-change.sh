#!/bin/sh
# ical.js 2.2.1 and node-ical 0.27.2 compute the end of an event with DURATION differently in the night when the clocks go back, and each is wrong in one form.
# From 24 October 18:00 in Rome, PT15H ends at 08:00 and P1D at 18:00. ical.js counts both on the clock (09:00 and 18:00), node-ical both as elapsed time (08:00 and 17:00).
# Source: RFC 5545, section 3.3.6: durations in hours are exact, durations in days are nominal.
# Cost: the end of a car loan over that night, and with it the next free slot, differs by an hour between two programs that read the same file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent ical.js@2.2.1 node-ical@0.27.2 timezones-ical-library@2.3.2
cat >show.mjs <<'SCRIPT'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { tzlib_get_ical_block } from 'timezones-ical-library'

const file = (duration) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example//appointments//IT',
    ...tzlib_get_ical_block('Europe/Rome')[0].trim().split(/\r?\n/),
    'BEGIN:VEVENT',
    'UID:loan-1',
    'DTSTAMP:20261001T080000Z',
    'DTSTART;TZID=Europe/Rome:20261024T180000',
    `DURATION:${duration}`,
    'SUMMARY:Auto sostitutiva',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const endOf = {
  'ical.js': (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    ICAL.TimezoneService.register(new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')))
    return new ICAL.Event(calendar.getFirstSubcomponent('vevent')).endDate.toJSDate()
  },
  'node-ical': (text) => Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').end,
}
const inRome = (date) => date.toLocaleString('sv', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })
const seen = []
for (const [name, read] of Object.entries(endOf))
  for (const duration of ['PT15H', 'P1D']) {
    seen.push(inRome(read(file(duration))))
    console.log(name, '2026-10-24 18:00 +', duration, '->', seen.at(-1), `(RFC 5545: 2026-10-25 ${duration === 'P1D' ? '18:00' : '08:00'})`)
  }
const expected = ['2026-10-25 09:00', '2026-10-25 18:00', '2026-10-25 08:00', '2026-10-25 17:00']
process.exit(seen.join() === expected.join() ? 0 : 1)
SCRIPT
node show.mjs
