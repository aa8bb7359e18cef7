#!/bin/sh
# ical-expander 3.2.0 moves an end that the file states. A weekly event from 24 October 18:00 to 25 October 09:00 in Rome is returned with the end 10:00, because the
# 16 hours that elapse in the night of the change are added again on the clock. The same event without RRULE ends at 09:00.
# Source: RFC 5545, section 3.8.5.3 (DTEND gives an exact duration, which applies to all members of the recurrence set): the first occurrence ends at DTEND.
# Cost: a car that is free again at 09:00 is shown as taken until 10:00.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent ical-expander@3.2.0
cat >show.mjs <<'SCRIPT'
import IcalExpander from 'ical-expander'

const file = (start, end, ...rule) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example//appointments//IT',
    'BEGIN:VEVENT',
    'UID:loan-1',
    'DTSTAMP:20261001T080000Z',
    `DTSTART;TZID=Europe/Rome:${start}`,
    `DTEND;TZID=Europe/Rome:${end}`,
    ...rule,
    'SUMMARY:Auto sostitutiva',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const endOf = (ics) => {
  const { events, occurrences } = new IcalExpander({ ics, maxIterations: 9 }).between(new Date('2026-10-01'), new Date('2026-12-01'))
  return [...events, ...occurrences][0].endDate.toString()
}
const weekly = 'RRULE:FREQ=WEEKLY;COUNT=2'
const single = endOf(file('20261024T180000', '20261025T090000'))
const first = endOf(file('20261024T180000', '20261025T090000', weekly))
const ordinary = endOf(file('20261031T180000', '20261101T090000', weekly))
console.log('ical-expander 3.2.0, from 18:00 to 09:00 in Rome')
console.log('single event, night of the change ->', single)
console.log('first of a series, same night     ->', first)
console.log('first of a series, another night  ->', ordinary)
process.exit(single === '2026-10-25T09:00:00' && first === '2026-10-25T10:00:00' && ordinary === '2026-11-01T09:00:00' ? 0 : 1)
SCRIPT
node show.mjs
