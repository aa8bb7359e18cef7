#!/bin/sh
# ical-generator 11.1.2 writes a JavaScript Date as the server's local time, without a zone, when the calendar has a time zone.
# With `timezone: 'Europe/Rome'` an appointment at 09:00 in Rome (08:00 UTC) is written as 08:00 on a server in UTC and as 03:00 in New York:
# a floating time, which the reader's calendar shows unchanged. Without the calendar's time zone the same Date is written in UTC.
# Source: the package's README, section on time zones, asks for a date library with zones; no error or warning is raised for a Date.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent ical-generator@11.1.2
cat >show.mjs <<'SCRIPT'
import ical from 'ical-generator'

const startIn = (timezone) => {
  const calendar = ical(timezone ? { timezone } : {})
  calendar.createEvent({ start: new Date('2026-12-03T08:00:00Z'), summary: 'Tagliando' })
  return calendar.toString().match(/DTSTART\S*/)[0]
}
console.log(`${process.env.TZ}\t${startIn('Europe/Rome')}\t${startIn(null)}`)
SCRIPT
echo 'ical-generator 11.1.2: server zone, start with the zone Europe/Rome, start without a zone'
for zone in UTC America/New_York Europe/Rome; do TZ=$zone node show.mjs; done | tee seen
printf 'UTC\tDTSTART:20261203T080000\tDTSTART:20261203T080000Z\nAmerica/New_York\tDTSTART:20261203T030000\tDTSTART:20261203T080000Z\nEurope/Rome\tDTSTART:20261203T090000\tDTSTART:20261203T080000Z\n' | cmp - seen
