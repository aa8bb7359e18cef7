/** A period in which a workshop is open on a weekday: 1 is Monday, 7 Sunday. */
export interface OpenPeriod {
  readonly weekday: number
  readonly opensAt: string
  readonly closesAt: string
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const period = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/** Parses opening hours, for example "mon-fri 08:00-12:30,14:00-18:00; sat 09:00-12:00"; returns null when they are invalid. */
export function readOpeningHours(text: string): OpenPeriod[] | null {
  const parts = text.split(';').map((part) => part.trim())
  const read = parts.map(readPart)
  return read.every((periods) => periods !== null) ? read.flat() : null
}

function readPart(part: string): OpenPeriod[] | null {
  const [days = '', hours = '', ...rest] = part.split(/\s+/)
  const open = weekdaysOf(days.toLowerCase())
  const periods = hours.split(',')
  if (open.length === 0 || rest.length > 0 || !periods.every((one) => period.test(one))) return null
  return open.flatMap((weekday) =>
    periods.map((one) => {
      const [opensAt = '', closesAt = ''] = one.split('-')
      return { weekday, opensAt, closesAt }
    }),
  )
}

function weekdaysOf(text: string): number[] {
  const [first, last, ...rest] = text.split('-').map((name) => weekdays.findIndex((known) => known === name) + 1)
  if (first === undefined || rest.length > 0 || first < 1) return []
  const end = last ?? first
  return end < first ? [] : weekdays.map((_, index) => index + 1).filter((day) => day >= first && day <= end)
}

/** Formats opening hours as readOpeningHours accepts them, grouping days with equal hours. */
export function openingHoursText(periods: readonly OpenPeriod[]): string {
  const hoursOf = (weekday: number): string =>
    periods
      .filter((one) => one.weekday === weekday)
      .map(({ opensAt, closesAt }) => `${opensAt}-${closesAt}`)
      .join(',')
  const parts: { first: string; last: string; hours: string }[] = []
  for (const [index, name] of weekdays.entries()) {
    const hours = hoursOf(index + 1)
    const before = parts.at(-1)
    if (hours === '') continue
    if (before?.hours === hours && before.last === weekdays[index - 1]) before.last = name
    else parts.push({ first: name, last: name, hours })
  }
  return parts.map(({ first, last, hours }) => `${first === last ? first : `${first}-${last}`} ${hours}`).join('; ')
}
