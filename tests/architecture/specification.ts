import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, Visitor } from 'rolldown/utils'
import { parseProgram, root } from './sources.ts'

type ReadFile = (path: string) => string | null

/** A folder is a place, and has no text. */
const readOurs: ReadFile = (path) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return null
  return found.isDirectory() ? '' : readFileSync(join(root, path), 'utf8')
}

/** What is wrong with the rows of the specification: cells, places and proofs that are missing, files and titles that do not exist, and numbers out of order. */
export function findUnprovenRows(document: string, read: ReadFile = readOurs): string[] {
  const titles = new Map<string, readonly string[]>()
  const titlesIn = (path: string, text: string): readonly string[] => {
    const known = titles.get(path) ?? titlesOf(path, text)
    titles.set(path, known)
    return known
  }
  return sectionsOf(document).flatMap(({ section, rows }) =>
    rows.flatMap(({ cells }, index) => {
      const [number = '', asked = '', where = '', proof = ''] = cells
      const expected = `${section}.${index + 1}`
      const places = quoted(where)
      const proofs = citationsOf(proof)
      return [
        ...(cells.length === 5 ? [] : [`${number} has ${cells.length} cells, not 5`]),
        ...(number === expected ? [] : [`${number} stands where ${expected} is due`]),
        ...(asked === '' ? [`${number} asks nothing`] : []),
        ...(places.length === 0 ? [`${number} names no place`] : []),
        ...(proofs.length === 0 ? [`${number} cites no test`] : []),
        ...places.filter((path) => read(path) === null).map((path) => `${number} names ${path}, which does not exist`),
        ...proofs.flatMap(({ path, title }) => {
          const text = read(path)
          if (text === null) return [`${number} cites ${path}, which does not exist`]
          if (title === '') return [`${number} cites no title of ${path}`]
          const isThere = titlesIn(path, text).some((known) => known.includes(title))
          return isThere ? [] : [`${number} cites “${title}”, which is no test of ${path}`]
        }),
      ]
    }),
  )
}

/** The sections of the document with the rows of their tables. */
function sectionsOf(document: string) {
  return document
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((text) => ({
      section: Number.parseInt(text, 10),
      rows: [...text.matchAll(/^\| *(\d.*)\|$/gm)].map(([, cells = '']) => ({
        cells: cells.split('|').map((cell) => cell.trim()),
      })),
    }))
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

/** `path` "title", several separated by semicolons. */
function citationsOf(cell: string): { path: string; title: string }[] {
  return [...cell.matchAll(/`([^`]+)`(?: "([^"]*)")?/g)].map(([, path = '', title = '']) => ({ path, title }))
}

/** The titles of tests, their groups and steps, as they stand in the source. */
function titlesOf(path: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!first || !isTestFunction(callee)) return
      if (first.type === 'Literal' && typeof first.value === 'string') found.push(first.value)
      if (first.type === 'TemplateLiteral') found.push(text.slice(first.start + 1, first.end - 1))
    },
  }).visit(parseProgram(path, text))
  return found
}

/** `test`, `it`, `describe` and what hangs on them: `test.step`, `test.each(rows)`. */
function isTestFunction(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name)
  if (callee.type === 'MemberExpression') return isTestFunction(callee.object)
  return callee.type === 'CallExpression' && isTestFunction(callee.callee)
}
