#!/bin/sh
# calendar-link 2.11.5 ignores `duration` for an all-day event: two days from 3 December are written as 3 December only, in the links and in the file.
# The same two days given as `end` are written in full, and a timed event keeps its duration.
# Source: the package's README, options `duration` and `allDay`, which may be given together; RFC 5545, section 3.6.1 (DTEND is exclusive).
# Cost: the calendar shows a car as back from the workshop a day early.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent calendar-link@2.11.5
cat >show.mjs <<'SCRIPT'
import { google, ics } from 'calendar-link'

const event = { title: 'Carrozzeria', start: '2026-12-03' }
const daysOf = (given) => [
  new URL(google(given)).searchParams.get('dates'),
  ...decodeURIComponent(ics(given)).match(/DT(?:START|END):\S+/g),
]
const byDuration = daysOf({ ...event, allDay: true, duration: [2, 'day'] })
const byEnd = daysOf({ ...event, allDay: true, end: '2026-12-05' })
const timed = daysOf({ ...event, start: '2026-12-03T08:00:00Z', duration: [2, 'day'] })
console.log('calendar-link 2.11.5: an event of two days from 3 December')
console.log('all day, duration', ...byDuration)
console.log('all day, end     ', ...byEnd)
console.log('timed, duration  ', ...timed)
const isUnchanged =
  byDuration.join(' ') === '20261203/20261204 DTSTART:20261203 DTEND:20261204' &&
  byEnd.join(' ') === '20261203/20261205 DTSTART:20261203 DTEND:20261205' &&
  timed[0] === '20261203T080000Z/20261205T080000Z'
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.mjs
