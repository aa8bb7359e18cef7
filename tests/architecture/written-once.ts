import { isTest, type Source } from './sources.ts'

interface WrittenOnce {
  readonly rule: string
  readonly where: string
  readonly pattern: RegExp
}

/** Things that the pages define in one file, and the pattern of a second definition. */
const writtenOnce: readonly WrittenOnce[] = [
  {
    rule: "a car's name",
    where: 'web/src/entities/vehicle/vehicle-name.ts',
    pattern: /\$\{[\w.?]*\bmake\}[^`]*\$\{[\w.?]*\bmodel\}/,
  },
  {
    rule: 'a price by listing type',
    where: 'web/src/entities/vehicle/vehicle-prices.ts',
    pattern: /listingType\s*[!=]==\s*'(?:rent|sale)'[^\n]*(?:salePrice|dailyRate)/,
  },
  {
    rule: 'whether a reservation is open: the server answers `isOpen`',
    where: 'contract',
    pattern: /'(?:pending|confirmed)'\s*(?:\|\||&&)[^\n]*'(?:pending|confirmed)'/,
  },
]

export function findSecondPlaces(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('web/src/') && !isTest(path))
    .flatMap(({ path, text }) =>
      writtenOnce
        .filter(({ where, pattern }) => path !== where && pattern.test(text))
        .map(({ rule }) => `${path}: ${rule}`),
    )
}
