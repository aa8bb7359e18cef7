import { isStoreOrRead, layerOf, moduleOf } from './dependency-rules.ts'
import { declarationOf, isTest, parseProgram, type Source } from './sources.ts'
import type { PermittedUse } from './table-ownership.ts'
import { type DatabaseUse, databaseUseOf } from './table-use.ts'

type Owners = Readonly<Record<string, readonly string[]>>
type Use = { readonly path: string; readonly table: string }

/** Returns the tables of the generated type `DB`. */
export function tablesOf(generated: string): string[] {
  return parseProgram('tables.ts', generated)
    .body.map(declarationOf)
    .filter((declaration) => declaration?.type === 'TSInterfaceDeclaration')
    .filter(({ id }) => id.name === 'DB')
    .flatMap(({ body }) => body.body)
    .flatMap((member) => ('key' in member ? generated.slice(member.key.start, member.key.end) : []))
}

/** Returns tables without an owner, tables with two owners, and owned tables that do not exist. */
export function findUnownedTables(tables: readonly string[], owners: Owners): string[] {
  const owned = Object.values(owners).flat()
  return [
    ...tables.filter((table) => !owned.includes(table)).map((table) => `${table} has no owner`),
    ...owned.filter((table) => !tables.includes(table)).map((table) => `${table} does not exist`),
    ...owned.filter((table, index) => owned.indexOf(table) !== index).map((table) => `${table} has two owners`),
  ]
}

const isChecked = ({ path }: Source): boolean => /^(?:server|demo)\/src\//.test(path) && !isTest(path)
const isOperationCode = (path: string): boolean => /^server\/src\/modules\/|^demo\/src\//.test(path)
/** Adapters need no check: they cannot import the database, and some of their libraries also have a method `execute`. */
const isEdge = (path: string): boolean => path.startsWith('server/src/http/')

/** Returns queries outside stores and reads; in modules and the demo also a database that is passed on instead of the context. */
export function findQueriesOutsideStores(
  sources: readonly Source[],
  permitted: readonly Omit<PermittedUse, 'tables'>[],
): string[] {
  const found = sources
    .filter((source) => isChecked(source) && !isStoreOrRead(source.path))
    .filter(({ path }) => isOperationCode(path) || isEdge(path))
    .map(({ path, text }) => {
      const { queries, handles } = databaseUseOf(path, text, [])
      return { path, places: isOperationCode(path) ? [...queries, ...handles] : queries }
    })
    .filter(({ places }) => places.length > 0)
  return [
    ...found
      .filter(({ path }) => !permitted.some((permit) => permit.path === path))
      .flatMap(({ path, places }) => places.map((place) => `${path}:${place}`)),
    ...permitted
      .filter(({ path }) => !found.some((use) => use.path === path))
      .map(({ path }) => `${path} is permitted a query and holds none`),
    ...permitted.filter(({ reason }) => reason.trim() === '').map(({ path }) => `${path} gives no reason`),
  ]
}

export interface Ownership {
  readonly owners: Owners
  readonly readsUpward: readonly PermittedUse[]
  readonly permittedWrites: readonly PermittedUse[]
}

/** Returns writes to another owner's table, writes in a read, reads upward, and permissions that are no longer needed. */
export function findForbiddenTableUse(
  sources: readonly Source[],
  { owners, readsUpward, permittedWrites }: Ownership,
): string[] {
  const tables = Object.values(owners).flat()
  const ownerOf = (table: string): string =>
    Object.entries(owners).find(([, owned]) => owned.includes(table))?.[0] ?? ''
  const uses = sources
    .filter((source) => isChecked(source) && !source.path.startsWith('server/src/database/'))
    .map(({ path, text }) => ({ path, ...databaseUseOf(path, text, tables) }))
  const usesOf = (kind: keyof Pick<DatabaseUse, 'reads' | 'writes'>): Use[] =>
    uses.flatMap((use) => use[kind].map((table) => ({ path: use.path, table })))
  const isOwn = ({ path, table }: Use): boolean => {
    const owner = ownerOf(table)
    return owner.startsWith('server/') ? path.startsWith(owner) : moduleOf(path) === owner
  }
  const isUpward = ({ path, table }: Use): boolean => layerOf(ownerOf(table)) >= layerOf(moduleOf(path) ?? '')
  const isAboveModules = (path: string): boolean => path.startsWith('demo/') || path.startsWith('server/src/http/')
  const writes = usesOf('writes').filter((use) => !isOwn(use))
  const reads = usesOf('reads').filter((use) => !isOwn(use) && !isAboveModules(use.path) && isUpward(use))
  return [
    ...report(writes, permittedWrites, (table) => `writes ${table}, which ${ownerOf(table)} owns`),
    ...report(reads, readsUpward, (table) => `reads ${table} of ${ownerOf(table)}`),
    ...usesOf('writes')
      .filter(({ path }) => path.includes('/reads/'))
      .map(({ path, table }) => `${path} writes ${table} in a read`),
  ]
}

function report(uses: readonly Use[], permitted: readonly PermittedUse[], describe: (table: string) => string) {
  const isUseOf = (use: Use, { path, tables }: PermittedUse): boolean => path === use.path && tables.includes(use.table)
  return [
    ...uses
      .filter((use) => !permitted.some((permit) => isUseOf(use, permit)))
      .map(({ path, table }) => `${path} ${describe(table)}`),
    ...permitted.flatMap(({ path, tables, reason }) => [
      ...tables
        .filter((table) => !uses.some((use) => use.path === path && use.table === table))
        .map((table) => `${path} is permitted ${table} and does not use it`),
      ...(reason.trim() === '' ? [`${path} gives no reason`] : []),
    ]),
  ]
}
