#!/bin/sh
# calendar-link 2.11.5 writes the days of an all-day event as DTSTART:20261203, without VALUE=DATE. Readers disagree about that line:
# node-ical 0.27.2 reads a day, ts-ics 2.4.6 returns an invalid date as a DATE-TIME without an error, ical.js 2.2.1 raises an error.
# Source: RFC 5545, section 3.8.2.4 (the default value type of DTSTART is DATE-TIME; a date needs VALUE=DATE).
# Cost: an all-day booking that was saved from such a link is lost when a calendar built on one of the stricter readers imports the file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent calendar-link@2.11.5 node-ical@0.27.2 ts-ics@2.4.6 ical.js@2.2.1
cat >show.mjs <<'SCRIPT'
import { ics } from 'calendar-link'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'

const link = ics({ title: 'Carrozzeria', start: '2026-12-03', end: '2026-12-04', allDay: true, uid: 'booking-1' })
const written = decodeURIComponent(link.slice(link.indexOf(',') + 1))
const corrected = written.replace('DTSTART:', 'DTSTART;VALUE=DATE:').replace('DTEND:', 'DTEND;VALUE=DATE:')
const readers = {
  'node-ical': (file) => {
    const event = Object.values(ical.sync.parseICS(file)).find(({ type }) => type === 'VEVENT')
    return `${event.datetype} ${event.start.getDate()}`
  },
  'ts-ics': (file) => {
    const { date, type } = convertIcsCalendar(undefined, file).events[0].start
    return `${type} ${date.getUTCDate()}`
  },
  'ical.js': (file) => {
    const calendar = new ICAL.Component(ICAL.parse(file))
    const { startDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent'))
    return `${startDate.isDate ? 'DATE' : 'DATE-TIME'} ${startDate.day}`
  },
}
const seen = []
console.log(`calendar-link 2.11.5 writes ${written.match(/DTSTART\S*/)[0]}`)
for (const [name, read] of Object.entries(readers)) {
  for (const file of [written, corrected]) {
    let outcome
    try {
      outcome = read(file)
    } catch (error) {
      outcome = `error: ${error.message}`
    }
    seen.push(outcome)
    console.log(name, file.match(/DTSTART\S*/)[0], '->', outcome)
  }
}
const isUnchanged =
  seen[0] === 'date 3' && seen[1] === 'date 3' && seen[2] === 'DATE-TIME NaN' && seen[3] === 'DATE 3' &&
  seen[4].startsWith('error: invalid date-time value') && seen[5] === 'DATE 3'
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.mjs
