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

/** Days added to a moment, or a day read from one, by the time zone of the session. */
const sessionDays = [
  /\binterval\s*'[^']*\b(?:day|week|month|year)s?\b[^']*'/gi,
  /'[^']*\b\d+ (?:day|week|month|year)s?'\s*::\s*interval\b/gi,
  /\bmake_interval\(\s*(?:days|weeks|months|years)\b/gi,
  /\b(?:current_date|current_time|localtime|localtimestamp)\b/gi,
  /\bnow\(\)\s*::\s*(?:date|timestamp)\b/gi,
  /\b\w+_at\s*::\s*(?:date|timestamp)\b(?!tz)/gi,
  /\bdate_trunc\(\s*'(?:day|week|month|quarter|year)'/gi,
  /\bextract\(\s*(?:day|dow|isodow|doy|week|month|quarter|year|hour)\b/gi,
  /\bto_char\(\s*(?:now\(\)|(?!(?:opens|closes)_at)\w+_at)\s*,/gi,
]

/** The file with the functions of the database that add and read days in Italy. */
const addsDays = 'server/src/database/schema/010_foundation.sql'

/** Returns where SQL of the product counts days by the time zone of the session. */
export function findSessionDays(sources: readonly Pick<Source, 'path' | 'text'>[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && !path.includes('/testing/'))
    .filter(({ path }) => path !== addsDays)
    .flatMap(({ path, text }) => listMatches(path, text, sessionDays))
}

/** The process's own clock, and Italy's calendar by it. */
const processClocks = [
  /\bnew Date\(\s*\)/g,
  /\bnew Date\b(?!\s*[(<])/g,
  /\bDate\.now\b/g,
  /\b(?:day|month|year)InItaly\(\s*\)/g,
]

const mayReadProcessClock: ReadonlyMap<string, string> = new Map([
  ['server/src/database/database-clock.ts', "measures how far it is from the database's"],
  ['server/src/modules/search/memory/index-file.ts', 'the age of a file on this disk'],
])

/** Where the server reads another clock than the database's, which every context carries. */
export function findProcessClocks(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && !mayReadProcessClock.has(path))
    .flatMap(({ path, text }) => listMatches(path, text, processClocks))
}

/** Where a calendar other than Italy's, or Italy's at another moment than that of the question, is read. */
export function findStrayClocks(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path !== calendar && !isTest(path))
    .flatMap(({ path, text }) => listMatches(path, text, strayClocks))
}

function listMatches(path: string, text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => `${path}:${lineOf(text, index)}: ${found}`),
  )
}
