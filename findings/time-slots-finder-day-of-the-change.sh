#!/bin/sh
# time-slots-finder 0.5.5: on the day when the clocks change, the slots of a shop that is open from 09:00 to 12:00 in Rome are moved, and their number differs.
# In spring there are four, from 10:00 to 14:00, although the shop closes at 12:00. In autumn there are two, from 08:00 to 10:00. The days around are right. The time
# zone of the process makes no difference.
# Source: the package's README: the shifts are in the configured time zone, which is Europe/Rome here; issue 300 (fewer slots in autumn).
# Cost: customers book test drives on an open Sunday for hours when nobody is there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent time-slots-finder@0.5.5 dayjs@1.11.21
cat >show.mjs <<'SCRIPT'
import { createRequire } from 'node:module'

const { getAvailableTimeSlotsInCalendar } = createRequire(import.meta.url)('time-slots-finder')
const inRome = (date) => date.toLocaleString('sv', { timeZone: 'Europe/Rome', timeStyle: 'short' })
const slotsOf = (from, to) =>
  getAvailableTimeSlotsInCalendar({
    configuration: {
      timeSlotDuration: 60,
      timeZone: 'Europe/Rome',
      availablePeriods: [6, 7, 1].map((isoWeekDay) => ({ isoWeekDay, shifts: [{ startTime: '09:00', endTime: '12:00' }] })),
    },
    from: new Date(from),
    to: new Date(to),
  })
    .map(({ startAt, endAt }) => `${inRome(startAt)}-${inRome(endAt)}`)
    .join(' ')
const days = {
  'Saturday 30 March 2030': ['2030-03-30T00:00:00+01:00', '2030-03-30T23:00:00+01:00'],
  'Sunday 31 March 2030': ['2030-03-31T00:00:00+01:00', '2030-03-31T23:00:00+02:00'],
  'Sunday 27 October 2030': ['2030-10-27T00:00:00+02:00', '2030-10-27T23:00:00+01:00'],
  'Monday 28 October 2030': ['2030-10-28T00:00:00+01:00', '2030-10-28T23:00:00+01:00'],
}
for (const [name, [from, to]] of Object.entries(days)) console.log(`${name}: ${slotsOf(from, to)}`)
SCRIPT
echo 'time-slots-finder 0.5.5, open from 09:00 to 12:00 in Rome'
cat >expected <<'END'
Saturday 30 March 2030: 09:00-10:00 10:00-11:00 11:00-12:00
Sunday 31 March 2030: 10:00-11:00 11:00-12:00 12:00-13:00 13:00-14:00
Sunday 27 October 2030: 08:00-09:00 09:00-10:00
Monday 28 October 2030: 09:00-10:00 10:00-11:00 11:00-12:00
END
TZ=UTC node show.mjs | tee seen
cmp expected seen
TZ=Europe/Rome node show.mjs | cmp expected -
