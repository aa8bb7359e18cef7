import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

export const root = resolve(import.meta.dirname, '../..')
export const workspaces = [
  'contract',
  'i18n',
  'reference-data',
  'search-index',
  'query-language',
  'server',
  'web',
  'sandbox',
  'demo',
]

/** A file of the project, by its path from the root, with the project files and packages that it imports, types included. */
export type Source = {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
  readonly packages: readonly string[]
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)
export const isGenerated = (path: string): boolean =>
  path.endsWith('.gen.ts') || path === 'server/src/database/tables.ts'

export function listFiles(folder: string, isWanted: (path: string) => boolean): string[] {
  const skipped = /(^|\/)(node_modules|dist|data|coverage|test-results|\.git|\.cache|\.tanstack)(\/|$)/
  const visit = (place: string): string[] =>
    readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => {
      const path = place === '' ? entry.name : `${place}/${entry.name}`
      if (skipped.test(path)) return []
      return entry.isDirectory() ? visit(path) : isWanted(path) ? [path] : []
    })
  return existsSync(join(root, folder)) ? visit(folder) : []
}

export function readSources(): Source[] {
  const paths = workspaces.flatMap((name) =>
    listFiles(`${name}/src`, (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')),
  )
  return paths.map(readSource)
}

export function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const targets = listSpecifiers(path, text).map((specifier) => resolveImport(path, specifier))
  return {
    path,
    text,
    imports: targets.flatMap(({ file }) => file ?? []),
    packages: targets.flatMap(({ name }) => name ?? []),
  }
}

function listSpecifiers(path: string, text: string): string[] {
  const found: string[] = []
  const add = (specifier: ESTree.Node | null): void => {
    if (specifier?.type === 'Literal' && typeof specifier.value === 'string') found.push(specifier.value)
  }
  const addSource = ({ source }: { readonly source: ESTree.Node | null }): void => add(source)
  new Visitor({
    ImportDeclaration: addSource,
    ExportNamedDeclaration: addSource,
    ExportAllDeclaration: addSource,
    ImportExpression: addSource,
    TSImportType: addSource,
    TSModuleDeclaration: ({ id }) => add(id),
  }).visit(parseProgram(path, text))
  return found
}

/** Returns the syntax tree of a source. Errors that the parser recovers from are left to the type checker. */
export function parseProgram(path: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error && program.body.length === 0) throw new Error(`${path}: ${error.message}`)
  return program
}

/** Returns the declaration of a top-level statement, exported or not. */
export function declarationOf(statement: ESTree.Directive | ESTree.Statement): ESTree.Node | null {
  return statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    ? statement.declaration
    : statement
}

/** Returns the line of a position in a text, from 1. */
export const lineOf = (text: string, start: number): number => text.slice(0, start).split('\n').length

function resolveImport(from: string, specifier: string): { file?: string; name?: string } {
  if (specifier.startsWith('.')) return { file: relative(root, resolve(root, dirname(from), specifier)) }
  if (!specifier.startsWith('@autopiazza/')) return { name: specifier }
  const [, workspace = '', ...rest] = specifier.split('/')
  const { exports = {} } = createRequire(import.meta.url)(join(root, workspace, 'package.json')) as {
    exports?: Record<string, string>
  }
  const entry =
    rest.length === 0 ? exports['.'] : (exports[`./${rest.join('/')}`] ?? exports['./*']?.replace('*', rest.join('/')))
  return { file: entry ? join(workspace, entry) : `${workspace}/${rest.join('/')}` }
}

/** Returns the files of each import cycle, one line per cycle. */
export function findCycles(sources: readonly Source[]): string[] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]))
  const finished = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || finished.has(path)) return
    for (const next of isGenerated(path) ? [] : (importsOf.get(path) ?? [])) visit(next, [...trail, path])
    finished.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return cycles
}
