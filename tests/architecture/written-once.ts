import { isTest, type Source } from './sources.ts'

interface WrittenOnce {
  readonly rule: string
  readonly where: string
  readonly within: readonly string[]
  readonly pattern: RegExp
}

const pages = ['web/src/']

/** Things that are defined in one file, the folders in which this counts, and the pattern of a second definition. */
const writtenOnce: readonly WrittenOnce[] = [
  {
    rule: "a car's name",
    where: 'contract/src/vehicle-name.ts',
    within: ['web/src/', 'server/src/', 'contract/src/'],
    pattern: /\$\{[\w.?]*\bmake\} \$\{[\w.?]*\bmodel\}/,
  },
  {
    rule: 'a price by listing type',
    where: 'web/src/entities/vehicle/vehicle-prices.ts',
    within: pages,
    pattern: /listingType\s*[!=]==\s*'(?:rent|sale)'[^\n]*(?:salePrice|dailyRate)/,
  },
  {
    rule: 'whether a reservation is open: the server answers `isOpen`',
    where: 'contract',
    within: pages,
    pattern: /'(?:pending|confirmed)'\s*(?:\|\||&&)[^\n]*'(?:pending|confirmed)'/,
  },
  {
    rule: 'which conversation is unread',
    where: 'server/src/modules/messaging/reads/is-unread.ts',
    within: ['server/src/'],
    pattern: /_wrote_at[^\n]*>[^\n]*_last_read/,
  },
  {
    rule: 'how queries are marked as stale: `markStale` or `refresh`',
    where: 'web/src/app/stale-queries.ts',
    within: pages,
    pattern: /\.invalidateQueries\(/,
  },
  {
    rule: "Italy's today, this month and this year",
    where: 'contract/src/italian-time.ts',
    within: ['web/src/', 'server/src/', 'contract/src/', 'demo/src/'],
    pattern:
      /(?:new Date\(\)|\bnow(?:\(\))?)\.(?:get\w+\(|toISOString\(\)\.slice)(?<!\.getTime\()|timeZone\s*[:=]\s*\{?['"]Europe\/Rome/,
  },
]

export function findSecondPlaces(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      writtenOnce
        .filter(
          ({ where, within, pattern }) =>
            path !== where && within.some((folder) => path.startsWith(folder)) && pattern.test(text),
        )
        .map(({ rule }) => `${path}: ${rule}`),
    )
}
