import { italianTimeZone } from '@autopiazza/contract/italian-time'
import type { MailFrequency } from '@autopiazza/contract/vocabulary'

const minute = 60_000
/** How long cars are collected after the first one, and the minimum time between two mails of a search. */
const collecting = { after: 2 * minute, between: 10 * minute } as const
const hourOfMails = 8
const monday = 1

const rome = new Intl.DateTimeFormat('en-GB', {
  timeZone: italianTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** Returns when the mail about a car found now is due: shortly, at the next 8:00 in Italy, or at 8:00 next Monday; null for never. */
export function nextMailAt(frequency: MailFrequency, now: Date, lastMailedAt: Date | null): Date | null {
  switch (frequency) {
    case 'never':
      return null
    case 'at_once':
      return new Date(Math.max(now.getTime() + collecting.after, (lastMailedAt?.getTime() ?? 0) + collecting.between))
    case 'daily':
      return nextMorning(now, () => true)
    case 'weekly':
      return nextMorning(now, (weekday) => weekday === monday)
  }
}

function nextMorning(now: Date, isRightDay: (weekday: number) => boolean): Date {
  const today = inItaly(now)
  for (let ahead = 0; ; ahead += 1) {
    const morning = Date.UTC(today.year, today.month - 1, today.day + ahead, hourOfMails)
    const at = fromItalianClock(morning)
    if (at > now.getTime() && isRightDay(new Date(morning).getUTCDay())) return new Date(at)
  }
}

/** Returns the time at which clocks in Italy show this time; no clock change happens at 8:00. */
function fromItalianClock(clock: number): number {
  return clock - offsetAt(clock)
}

function offsetAt(moment: number): number {
  const { year, month, day, hour, minute, second } = inItaly(new Date(moment))
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000
}

function inItaly(moment: Date) {
  const parts = rome.formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}
