#!/bin/sh
# ts-ics 2.4.6 expands a recurrence rule in the time zone of the process. A weekly appointment at 09:00 in Rome, parsed with its zone, is at 08:00 from 29 October 2026
# on a server in UTC. On a server in New York it is at 08:00 for one week, until the clocks change there too.
# Source: RFC 5545, section 3.3.10 (the rule applies to the local time of DTSTART). README, section extendByRecurrenceRule, has no word about time zones.
# Cost: every appointment after the change is shown an hour early. A developer in Italy does not see it, since the times are right on a computer there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent ts-ics@2.4.6
cat >show.mjs <<'SCRIPT'
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics'

const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//example//appointments//IT',
  'BEGIN:VEVENT',
  'UID:appointment-1',
  'DTSTAMP:20261001T080000Z',
  'DTSTART;TZID=Europe/Rome:20261022T090000',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY;COUNT=3',
  'SUMMARY:Lavaggio',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')
const { start, recurrenceRule } = convertIcsCalendar(undefined, file).events[0]
const dates = extendByRecurrenceRule(recurrenceRule, { start: start.date, end: new Date('2026-12-01T00:00:00Z') })
const inRome = (date) => date.toLocaleString('sv', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })
console.log(process.env.TZ, start.local.timezone, dates.map(inRome).join(', '))
SCRIPT
echo 'ts-ics 2.4.6: zone of the process, zone of the event, occurrences in Rome'
for zone in Europe/Rome UTC America/New_York; do TZ=$zone node show.mjs; done | tee seen
printf 'Europe/Rome Europe/Rome 2026-10-22 09:00, 2026-10-29 09:00, 2026-11-05 09:00\nUTC Europe/Rome 2026-10-22 09:00, 2026-10-29 08:00, 2026-11-05 08:00\nAmerica/New_York Europe/Rome 2026-10-22 09:00, 2026-10-29 08:00, 2026-11-05 09:00\n' | cmp - seen
