#!/bin/sh
# ics 3.12.0 takes `exclusionDates` as local time of the process even if `startInputType` is utc. On a computer in Rome, a weekly series at 09:00 UTC without 10 December
# has EXDATE 08:00 UTC, which is no occurrence: node-ical 0.27.2 and ical.js 2.2.1 keep 10 December. On a server in UTC the same code excludes it.
# Source: RFC 5545, section 3.8.5.1 (an EXDATE excludes the occurrence that starts at that time). The README gives startInputType, endInputType and exclusionDates and does
# not say in which zone the last is.
# Cost: a cancelled appointment is still in the customer's calendar.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent ics@3.12.0 node-ical@0.27.2 ical.js@2.2.1
cat >show.mjs <<'SCRIPT'
import ICAL from 'ical.js'
import { createEvent } from 'ics'
import ical from 'node-ical'

const { error, value } = createEvent({
  uid: 'appointment-1',
  title: 'Lavaggio',
  start: [2026, 12, 3, 9, 0],
  startInputType: 'utc',
  startOutputType: 'utc',
  duration: { hours: 1 },
  recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
  exclusionDates: [[2026, 12, 10, 9, 0]],
})
if (error) throw error
const event = Object.values(ical.sync.parseICS(value)).find(({ type }) => type === 'VEVENT')
const december = { from: new Date('2026-12-01T00:00:00Z'), to: new Date('2026-12-31T00:00:00Z') }
const expanded = ical.expandRecurringEvent(event, december).map(({ start }) => start.getUTCDate())
const iterator = new ICAL.Event(new ICAL.Component(ICAL.parse(value)).getFirstSubcomponent('vevent')).iterator()
const iterated = []
for (let next = iterator.next(); next; next = iterator.next()) iterated.push(next.day)
console.log(process.env.TZ, ...value.match(/(?:DTSTART|EXDATE)\S*/g), `node-ical ${expanded}`, `ical.js ${iterated}`)
SCRIPT
echo 'ics 3.12.0: zone of the process, start and exclusion, days in December that are left'
for zone in UTC Europe/Rome; do TZ=$zone node show.mjs; done | tee seen
printf 'UTC DTSTART:20261203T090000Z EXDATE:20261210T090000Z node-ical 3,17 ical.js 3,17\nEurope/Rome DTSTART:20261203T090000Z EXDATE:20261210T080000Z node-ical 3,10,17 ical.js 3,10,17\n' | cmp - seen
