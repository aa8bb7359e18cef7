import { isTest, type Source } from './sources.ts'

interface WrittenOnce {
  readonly rule: string
  readonly where: string
  readonly within: readonly string[]
  readonly pattern: RegExp
}

const pages = ['web/src/']
const everywhere = [
  'web/src/',
  'server/src/',
  'contract/src/',
  'demo/src/',
  'search-index/src/',
  'query-language/src/',
  'reference-data/src/',
]

/** Definitions that exist in one file, the folders in which this is checked, and the pattern of a second definition. */
const writtenOnce: readonly WrittenOnce[] = [
  {
    rule: "a car's name",
    where: 'contract/src/vehicle-name.ts',
    within: ['web/src/', 'server/src/', 'contract/src/', 'search-index/src/', 'query-language/src/'],
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
    where: 'server/src/modules/messaging/reads/conversation-states.ts',
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
    within: everywhere,
    pattern:
      /(?:new Date\(\)|\bnow(?:\(\))?)\.(?:get\w+\(|toISOString\(\)\.slice)(?<!\.getTime\()|timeZone\s*[:=]\s*\{?['"]Europe\/Rome/,
  },
  {
    rule: 'the status of an advert by its units',
    where: 'server/src/modules/listings/rules/states.ts',
    within: ['server/src/'],
    pattern: /\bheld\s*>=\s*[\w.]*quantity/,
  },
  {
    rule: 'that the end of a slider is no bound',
    where: 'web/src/entities/search/read-values.ts',
    within: pages,
    pattern: /===\s*[\w.]+\.(?:min|max)\s*\?\s*(?:undefined|null)/,
  },
  {
    rule: 'that a seller without details is a business',
    where: 'server/src/modules/identity/reads/seller.ts',
    within: ['server/src/'],
    pattern: /coalesce\([^\n]*seller_?kind[^\n]*business|seller_?kind\s*(?:\?\?|\|\|)\s*'business'/i,
  },
  {
    rule: 'what another party is called by',
    where: 'contract/src/person-name.ts',
    within: everywhere,
    pattern: /company_?name\b[^\n]{0,20}(?:\?\?|\|\|)[^\n]*first_?name|coalesce\([^\n]*company_name[^\n]*first_name/i,
  },
  {
    rule: 'the form of an id: `isId`, `idIn`',
    where: 'contract/src/ids.ts',
    within: everywhere,
    pattern: /\[(?:0-9a-f|\\da-f|a-f0-9|a-f\\d)-?\]\{(?:8|36)\}|uuid\(\)\.safeParse/i,
  },
  {
    rule: 'a text without accents',
    where: 'contract/src/plain-text.ts',
    within: everywhere,
    pattern: /\.normalize\('NFD'\)/,
  },
  {
    rule: 'the title that opens details: `.disclosure`',
    where: 'web/src/ui/tokens.css',
    within: pages,
    pattern: /group-open:rotate-|webkit-details-marker/,
  },
  {
    rule: 'the signed link of a mail: `signedLink`, `unsubscribeLinks`',
    where: 'server/src/modules/identity/mailed-links.ts',
    within: ['server/src/'],
    pattern: /\?token=\$\{/,
  },
  {
    rule: 'the page of a link that ends mails: `EndMailsPage`',
    where: 'web/src/forms/EndMailsPage.tsx',
    within: pages,
    pattern: /action=\{hrefOf\([\w.]*(?:[mM]ails|unsubscribe)\(/,
  },
]

export const rulesWrittenOnce = writtenOnce.map(({ rule }) => rule)

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
