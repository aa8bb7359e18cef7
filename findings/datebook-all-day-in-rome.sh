#!/bin/sh
# datebook 8.0.1: for one all-day event in Rome, the Google and Outlook links name the day before, the Yahoo link and the calendar file name the right day.
# The links take the day in UTC, the other two in the local zone, so they agree only where the clocks show UTC.
# Source: the package's issue 107 (version 4.1.9 takes the user's own time zone); docs/config/basic.md: an event without `end` lasts all day.
# Cost: a visitor who chooses Google adds the appointment of 3 December to 2 December.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent datebook@8.0.1
cat >show.mjs <<'SCRIPT'
import { GoogleCalendar, ICalendar, OutlookCalendar, YahooCalendar } from 'datebook'

const event = { title: 'Carrozzeria', start: new Date(2026, 11, 3) }
const parameter = (calendar, name) => new URL(calendar.render()).searchParams.get(name)
console.log(
  process.env.TZ,
  'google', parameter(new GoogleCalendar(event), 'dates'),
  'outlook', parameter(new OutlookCalendar(event), 'startdt'),
  'yahoo', parameter(new YahooCalendar(event), 'st'),
  'file', new ICalendar(event).render().match(/DTSTART\S*/)[0],
)
SCRIPT
echo 'datebook 8.0.1: the whole of 3 December 2026'
for zone in UTC Europe/Rome; do TZ=$zone node show.mjs; done | tee seen
printf 'UTC google 20261203/20261204 outlook 2026-12-03 yahoo 20261203 file DTSTART;VALUE=DATE:20261203\nEurope/Rome google 20261202/20261203 outlook 2026-12-02 yahoo 20261203 file DTSTART;VALUE=DATE:20261203\n' | cmp - seen
