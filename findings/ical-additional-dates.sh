#!/bin/sh
# Two readers lose different parts of an event with a DTSTART and two more dates in RDATE: node-ical 0.27.2 (`expandRecurringEvent`) returns the start alone and keeps RDATE
# as unparsed text, ical.js 2.2.1 returns the two more dates without the start. With an RRULE in the event, ical.js returns the start as well, node-ical still no RDATE.
# Source: RFC 5545, section 3.8.5.2 (DTSTART is the first instance, RDATE adds to the recurrence set); for ical.js also its pull request 534. The README of node-ical promises the handling of EXDATE and
# RECURRENCE-ID and does not mention RDATE.
# Cost: of three visits for one repair, one or two are missing in the calendar, and their slots are offered again.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent node-ical@0.27.2 ical.js@2.2.1
cat >show.mjs <<'SCRIPT'
import ICAL from 'ical.js'
import ical from 'node-ical'

const file = (...rule) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example//appointments//IT',
    'BEGIN:VEVENT',
    'UID:repair-1',
    'DTSTAMP:20261201T080000Z',
    'DTSTART:20261203T080000Z',
    'DURATION:PT1H',
    ...rule,
    'RDATE:20261205T100000Z,20261207T080000Z',
    'SUMMARY:Riparazione',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const december = { from: new Date('2026-12-01T00:00:00Z'), to: new Date('2026-12-31T00:00:00Z') }
const readers = {
  'node-ical 0.27.2': (text) => {
    const event = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
    return ical.expandRecurringEvent(event, december).map(({ start }) => start)
  },
  'ical.js 2.2.1': (text) => {
    const iterator = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator()
    const dates = []
    for (let next = iterator.next(); next; next = iterator.next()) dates.push(next.toJSDate())
    return dates
  },
}
const seen = []
for (const [name, read] of Object.entries(readers))
  for (const rule of [[], ['RRULE:FREQ=DAILY;COUNT=1']]) {
    seen.push(read(file(...rule)).map((date) => date.toISOString().slice(8, 16)).join(' '))
    console.log(name, rule[0] ?? 'without RRULE', '->', seen.at(-1))
  }
const expected = ['03T08:00', '03T08:00', '05T10:00 07T08:00', '03T08:00 05T10:00 07T08:00']
process.exit(seen.join() === expected.join() ? 0 : 1)
SCRIPT
node show.mjs
