import { isTest, lineOf, type Source } from './sources.ts'

/** Calendar fields of the device or of UTC, and Italian dates that are computed once when a file is loaded. */
const strayClocks = [
  /\.get(?:FullYear|Month|Date|Hours)\(/g,
  /\.to(?:ISOString|JSON)\(\)\.(?:slice|substring)\(0/g,
  /\.to(?:ISOString|JSON)\(\)\.split\(/g,
  /new Date\([^()]*\)\.getUTC(?:FullYear|Month|Date|Hours)\(/g,
  /^(?:export )?const \w+ = (?:year|month|day)InItaly\(\)/gm,
]

/** A file whose days are pure calendar days, not moments in time. */
const calendar = 'web/src/features/bookings/calendar-days.ts'

/** Expressions that add days to a moment, or take the day of one, in the session's time zone. */
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

/** Defines the database functions that add and read days in Italy. */
const addsDays = 'server/src/database/schema/010_foundation.sql'

/** Returns where SQL of the product counts days in the session's time zone. */
export function findSessionDays(sources: readonly Pick<Source, 'path' | 'text'>[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && !path.includes('/testing/'))
    .filter(({ path }) => path !== addsDays)
    .flatMap(({ path, text }) => listMatches(path, text, sessionDays))
}

/** Reads of the process's clock, directly or by the Italian calendar. */
const processClocks = [
  /\bnew Date\(\s*\)/g,
  /\bnew Date\b(?!\s*[(<])/g,
  /\bDate\.now\b/g,
  /\b(?:day|month|year)InItaly\(\s*\)/g,
]

const mayReadProcessClock: ReadonlyMap<string, string> = new Map([
  ['server/src/database/database-clock.ts', "measures how far it is from the database's"],
  ['server/src/adapters/files/temporary-files.ts', 'the age of a file on this disk'],
  ['server/src/modules/search/memory/index-file.ts', 'the age of a file on this disk'],
])

/** Returns where the server reads another clock than the database's, which every context carries. */
export function findProcessClocks(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && !mayReadProcessClock.has(path))
    .flatMap(({ path, text }) => listMatches(path, text, processClocks))
}

/** Returns where a calendar other than Italy's is read, or Italy's at another time than that of use. */
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
