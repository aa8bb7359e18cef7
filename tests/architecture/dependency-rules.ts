import type { DependencyRule } from './dependency-rule.ts'
import { pageRules } from './page-layers.ts'
import { isTest, type Source } from './sources.ts'

/** The layers of ARCHITECTURE.md: a module imports only from a layer with a smaller number. */
const layers = [
  ['identity', 'catalogue', 'places', 'taxes'],
  ['listings', 'valuation'],
  ['search', 'payments', 'imports', 'stock-export', 'aftersales', 'favourites', 'history', 'offers'],
  ['checkout', 'saved-searches', 'feeds'],
  ['sales', 'messaging'],
  ['financing', 'outgoing-webhooks'],
  ['notifications'],
  ['back-office'],
]
export const layerOf = (module: string): number => layers.findIndex((names) => names.includes(module))

const within =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`))
export const moduleOf = (path: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const inModule = (path: string): boolean => moduleOf(path) !== undefined && !isTest(path)
const isPublicApi = (path: string): boolean => /^server\/src\/modules\/[^/]+\/index\.ts$/.test(path)
/** Workspaces without access to the database or to requests. */
const packages = ['reference-data', 'search-index', 'query-language']
const isPackageApi = (path: string): boolean =>
  /^(?:search-index|query-language)\/src\/index\.ts$|^reference-data\/src\/(?:cars|places)\/index\.ts$/.test(path)
const isPorts = (path: string): boolean => /^server\/src\/modules\/[^/]+\/ports\.ts$/.test(path)
/** Folders below the modules, lowest first, which every module may import. */
const foundations = ['runtime', 'observability', 'secrets', 'kernel'].map((room) => `server/src/${room}`)
const isFoundation = within(...foundations)
/** The composition of the server: the files beside main.ts, and the start and end of the process. */
const isComposition = (path: string): boolean =>
  /^server\/src\/[^/]+\.ts$/.test(path) || within('server/src/lifecycle')(path)
const isAdapter = (path: string): boolean => within('server/src/adapters')(path) && !isTest(path)
/** Context and outcome of an operation, which rules may import too. */
const isContextOrOutcome = (path: string): boolean => /^server\/src\/kernel\/(context|outcome)\.ts$/.test(path)
/** Parts of the database folder that an operation imports: the transaction, and the job queue to which the transaction writes. */
const isTransaction = (path: string): boolean => /^server\/src\/database\/(transaction|queue-job)\.ts$/.test(path)
export const isStoreOrRead = (path: string): boolean => /\/(store|[a-z-]+-store)\.ts$|\/reads\//.test(path)

const dependencyRules: readonly DependencyRule[] = [
  { rule: 'contract imports nothing of ours', applies: within('contract'), isRefused: (to) => !within('contract')(to) },
  { rule: 'i18n imports nothing of ours', applies: within('i18n'), isRefused: (to) => !within('i18n')(to) },
  {
    rule: 'reference data imports the contract only',
    applies: within('reference-data'),
    isRefused: (to) => !within('reference-data', 'contract')(to),
  },
  {
    rule: 'the search index imports the contract only',
    applies: within('search-index'),
    isRefused: (to) => !within('search-index', 'contract')(to),
  },
  {
    rule: 'the query language imports the contract, reference data and the search index',
    applies: within('query-language'),
    isRefused: (to) => !within('query-language', 'contract')(to) && !isPackageApi(to),
  },
  {
    rule: 'a package is imported by its public API',
    applies: (from) => !within(...packages)(from) && !isTest(from),
    isRefused: (to) => within(...packages)(to) && !isPackageApi(to),
  },
  {
    rule: 'web imports contract and i18n, never the server',
    applies: within('web'),
    isRefused: (to) => !within('web', 'contract', 'i18n')(to),
  },
  {
    rule: 'sandbox imports nothing but the contract',
    applies: within('sandbox'),
    isRefused: (to) => !within('sandbox', 'contract')(to),
  },
  {
    rule: 'demo imports the contract, the messages and the public API of the modules',
    applies: (from) => within('demo')(from) && !isTest(from),
    isRefused: (to) =>
      !within('demo', 'contract', 'i18n')(to) &&
      !isPublicApi(to) &&
      !isFoundation(to) &&
      !isPorts(to) &&
      to !== 'server/src/database/database.ts' &&
      !isTransaction(to),
  },
  {
    rule: 'only the command line imports the commands of operators',
    applies: (from) => !within('server/src/operator')(from),
    isRefused: within('server/src/operator'),
  },
  {
    rule: 'the commands of operators import no part of the web server',
    applies: within('server/src/operator'),
    isRefused: within('server/src/http', 'server/src/adapters', 'web'),
  },
  { rule: 'the server never imports the pages', applies: within('server'), isRefused: within('web') },
  {
    rule: 'modules and adapters import neither the sandbox nor the demo',
    applies: (from) => inModule(from) || isAdapter(from),
    isRefused: within('sandbox', 'demo'),
  },
  {
    rule: 'a module imports modules of a lower layer only',
    applies: inModule,
    isRefused: (to, from) =>
      moduleOf(to) !== undefined &&
      moduleOf(to) !== moduleOf(from) &&
      layerOf(moduleOf(to) ?? '') >= layerOf(moduleOf(from) ?? ''),
  },
  {
    rule: 'another module is imported by its index.ts',
    applies: inModule,
    isRefused: (to, from) => moduleOf(to) !== undefined && moduleOf(to) !== moduleOf(from) && !isPublicApi(to),
  },
  {
    rule: 'a module imports neither http nor adapters',
    applies: inModule,
    isRefused: within('server/src/http', 'server/src/adapters'),
  },
  {
    rule: 'a module imports neither the worker nor the composition of the server',
    applies: inModule,
    isRefused: (to) => within('server/src/jobs')(to) || isComposition(to),
  },
  {
    rule: 'the foundations import no module and nothing that is built from modules',
    applies: (from) => isFoundation(from) && !isTest(from),
    isRefused: (to) =>
      moduleOf(to) !== undefined ||
      isComposition(to) ||
      within('server/src/http', 'server/src/adapters', 'server/src/jobs', 'server/src/live', 'server/src/backup')(to),
  },
  {
    rule: 'only the composition, the commands of operators and tests import the composition',
    applies: (from) =>
      within('server')(from) && !isComposition(from) && !within('server/src/operator')(from) && !isTest(from),
    isRefused: (to) => isComposition(to) && to !== 'server/src/dependencies.ts',
  },
  {
    rule: 'a module reaches the database from its stores and reads',
    applies: (from) => inModule(from) && !isStoreOrRead(from),
    isRefused: (to) => within('server/src/database')(to) && !isTransaction(to),
  },
  {
    rule: 'rules import nothing but contract values, packages, outcomes and each other',
    applies: (from) => inModule(from) && from.includes('/rules/'),
    isRefused: (to, from) =>
      !within('contract')(to) &&
      !isPackageApi(to) &&
      !isContextOrOutcome(to) &&
      !(moduleOf(to) === moduleOf(from) && to.includes('/rules/')),
  },
  {
    rule: 'an adapter imports only the ports of modules',
    applies: isAdapter,
    isRefused: (to) => moduleOf(to) !== undefined && !isPorts(to),
  },
  {
    rule: 'an adapter imports neither http, jobs nor the database',
    applies: isAdapter,
    isRefused: within('server/src/http', 'server/src/jobs', 'server/src/database'),
  },
  {
    rule: 'http and jobs import modules by their index.ts',
    applies: (from) => within('server/src/http', 'server/src/jobs')(from) && !isTest(from),
    isRefused: (to) => moduleOf(to) !== undefined && !isPublicApi(to),
  },
  {
    rule: 'http imports no adapter',
    applies: (from) => within('server/src/http')(from) && !isTest(from),
    isRefused: within('server/src/adapters'),
  },
  ...pageRules,
]

export function findBrokenRules(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    dependencyRules
      .filter(({ applies }) => applies(path))
      .flatMap(({ rule, isRefused }) =>
        imports.filter((to) => isRefused(to, path)).map((to) => `${path} → ${to}: ${rule}`),
      ),
  )
}

export function findModulesWithoutLayer(sources: readonly Source[]): string[] {
  return [...new Set(sources.flatMap(({ path }) => moduleOf(path) ?? []))].filter((module) => layerOf(module) < 0)
}

/** Returns imports of the driver or the query builder outside stores and reads. */
export function findStrayQueries(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => (inModule(path) && !isStoreOrRead(path)) || isAdapter(path))
    .flatMap(({ path, packages }) =>
      packages.filter((name) => ['pg', 'kysely', 'postgres'].includes(name)).map((name) => `${path} → ${name}`),
    )
}
