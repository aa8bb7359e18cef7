import { isTest, lineOf, type Source } from './sources.ts'

/** The year, month, day or hour of a device or of UTC, and the question for Italy's that a file asks once, when it is loaded. */
const strayClocks = [
  /\.get(?:FullYear|Month|Date|Hours)\(/g,
  /\.to(?:ISOString|JSON)\(\)\.(?:slice|substring)\(0/g,
  /\.to(?:ISOString|JSON)\(\)\.split\(/g,
  /new Date\([^()]*\)\.getUTC(?:FullYear|Month|Date|Hours)\(/g,
  /^(?:export )?const \w+ = (?:year|month|day)InItaly\(\)/gm,
]

/** Its days stand for themselves and belong to no moment. */
const calendar = 'web/src/features/bookings/calendar-days.ts'

/** Where a calendar other than Italy's, or Italy's at another moment than that of the question, is read. */
export function findStrayClocks(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path !== calendar && !isTest(path))
    .flatMap(({ path, text }) =>
      strayClocks.flatMap((clock) =>
        [...text.matchAll(clock)].map(({ 0: found, index }) => `${path}:${lineOf(text, index)}: ${found}`),
      ),
    )
}
