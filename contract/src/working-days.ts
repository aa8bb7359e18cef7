import { addDays, type Day, weekdayOf } from './calendar-day.ts'

const holidays = new Set([
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '10-04',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
])

/** Returns whether a day is a national holiday in Italy; Sundays do not count. */
export function isNationalHoliday(day: Day): boolean {
  return holidays.has(day.slice(5)) || day === easterMonday(Number(day.slice(0, 4)))
}

/** Returns the first working day in Italy from this day on: no Saturday, Sunday or national holiday. */
export function workingDayFrom(day: Day): Day {
  return weekdayOf(day) > 5 || isNationalHoliday(day) ? workingDayFrom(addDays(day, 1)) : day
}

/** Computes Easter Monday by the anonymous Gregorian algorithm. */
function easterMonday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const fromMarch = epact + weekday - 7 * late + 114
  const sunday = `${year}-${two(Math.floor(fromMarch / 31))}-${two((fromMarch % 31) + 1)}`
  return addDays(sunday, 1)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
