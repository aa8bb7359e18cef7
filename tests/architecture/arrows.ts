import { isTest, type Source } from './sources.ts'

/** The rows of ARCHITECTURE.md: a module imports only from a row with a smaller number. */
const rows = [
  ['identity', 'catalogue', 'places'],
  ['listings', 'valuation'],
  ['search', 'payments', 'imports', 'aftersales'],
  ['checkout'],
  ['messaging', 'financing'],
  ['notifications'],
]
const rowOf = (module: string): number => rows.findIndex((names) => names.includes(module))

export type Arrow = {
  readonly rule: string
  readonly applies: (from: string) => boolean
  readonly isRefused: (to: string, from: string) => boolean
}

const within =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`))
const moduleOf = (path: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const inModule = (path: string): boolean => moduleOf(path) !== undefined && !isTest(path)
const isFace = (path: string): boolean => /^server\/src\/modules\/[^/]+\/index\.ts$/.test(path)
const isPorts = (path: string): boolean => /^server\/src\/modules\/[^/]+\/ports\.ts$/.test(path)
/** main.ts and the files beside it compose, or are shared by all. */
const isServerRoot = (path: string): boolean => /^server\/src\/[^/]+\.ts$/.test(path)
const isAdapter = (path: string): boolean => within('server/src/adapters')(path) && !isTest(path)
/** Who acts and how an operation ends: words that rules speak too. */
const isVocabulary = (path: string): boolean => /^server\/src\/(context|outcome)\.ts$/.test(path)
/** What an operation needs of the database folder: its transaction, and the queue written in it. */
const isTransaction = (path: string): boolean => /^server\/src\/database\/(transaction|queue-job)\.ts$/.test(path)
/** What a job, a clocked job and a listener are, for the modules that register them. */
const isJobType = (path: string): boolean => /^server\/src\/jobs\/(worker|job)\.ts$/.test(path)
const touchesDatabase = (path: string): boolean => /\/(store|[a-z-]+-store)\.ts$|\/reads\//.test(path)

export const arrows: readonly Arrow[] = [
  { rule: 'contract imports nothing of ours', applies: within('contract'), isRefused: (to) => !within('contract')(to) },
  { rule: 'i18n imports nothing of ours', applies: within('i18n'), isRefused: (to) => !within('i18n')(to) },
  {
    rule: 'web knows contract and i18n, never the server',
    applies: within('web'),
    isRefused: (to) => !within('web', 'contract', 'i18n')(to),
  },
  {
    rule: 'sandbox knows nothing but the contract',
    applies: within('sandbox'),
    isRefused: (to) => !within('sandbox', 'contract')(to),
  },
  {
    rule: 'demo knows the contract, the phrases and the faces of the modules',
    applies: (from) => within('demo')(from) && !isTest(from),
    isRefused: (to) =>
      !within('demo', 'contract', 'i18n')(to) &&
      !isFace(to) &&
      !isServerRoot(to) &&
      !isPorts(to) &&
      to !== 'server/src/database/database.ts' &&
      !isTransaction(to) &&
      !isJobType(to),
  },
  { rule: 'the server never imports the pages', applies: within('server'), isRefused: within('web') },
  {
    rule: 'modules and adapters know neither the sandbox nor the demo',
    applies: (from) => inModule(from) || isAdapter(from),
    isRefused: within('sandbox', 'demo'),
  },
  {
    rule: 'a module imports modules of a lower row only',
    applies: inModule,
    isRefused: (to, from) =>
      moduleOf(to) !== undefined &&
      moduleOf(to) !== moduleOf(from) &&
      rowOf(moduleOf(to) ?? '') >= rowOf(moduleOf(from) ?? ''),
  },
  {
    rule: 'another module is known by its index.ts',
    applies: inModule,
    isRefused: (to, from) => moduleOf(to) !== undefined && moduleOf(to) !== moduleOf(from) && !isFace(to),
  },
  {
    rule: 'a module knows neither http nor adapters',
    applies: inModule,
    isRefused: within('server/src/http', 'server/src/adapters'),
  },
  {
    rule: 'a module knows of the jobs folder only what a job is',
    applies: inModule,
    isRefused: (to) => within('server/src/jobs')(to) && !isJobType(to),
  },
  {
    rule: 'a module reaches the database from its stores and reads',
    applies: (from) => inModule(from) && !touchesDatabase(from),
    isRefused: (to) => within('server/src/database')(to) && !isTransaction(to),
  },
  {
    rule: 'rules import nothing but contract values, outcomes and each other',
    applies: (from) => inModule(from) && from.includes('/rules/'),
    isRefused: (to, from) =>
      !within('contract')(to) && !isVocabulary(to) && !(moduleOf(to) === moduleOf(from) && to.includes('/rules/')),
  },
  {
    rule: 'an adapter knows only the ports of modules',
    applies: isAdapter,
    isRefused: (to) => moduleOf(to) !== undefined && !isPorts(to),
  },
  {
    rule: 'an adapter knows neither http, jobs nor the database',
    applies: isAdapter,
    isRefused: within('server/src/http', 'server/src/jobs', 'server/src/database'),
  },
  {
    rule: 'http and jobs know modules by their index.ts',
    applies: (from) => within('server/src/http', 'server/src/jobs')(from) && !isTest(from),
    isRefused: (to) => moduleOf(to) !== undefined && !isFace(to),
  },
  {
    rule: 'http knows no adapter',
    applies: (from) => within('server/src/http')(from) && !isTest(from),
    isRefused: within('server/src/adapters'),
  },
  {
    rule: 'the design system knows no feature',
    applies: within('web/src/ui'),
    isRefused: within('web/src/features', 'web/src/routes'),
  },
]

export function findBrokenArrows(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    arrows
      .filter(({ applies }) => applies(path))
      .flatMap(({ rule, isRefused }) =>
        imports.filter((to) => isRefused(to, path)).map((to) => `${path} → ${to}: ${rule}`),
      ),
  )
}

export function findModulesWithoutRow(sources: readonly Source[]): string[] {
  return [...new Set(sources.flatMap(({ path }) => moduleOf(path) ?? []))].filter((module) => rowOf(module) < 0)
}

/** The driver and the query builder belong to stores and reads as the database folder does. */
export function findStrayQueries(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => (inModule(path) && !touchesDatabase(path)) || isAdapter(path))
    .flatMap(({ path, packages }) =>
      packages.filter((name) => ['pg', 'kysely', 'postgres'].includes(name)).map((name) => `${path} → ${name}`),
    )
}
