import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, Visitor } from 'rolldown/utils'
import { parseProgram, root } from './sources.ts'

type ReadFile = (path: string) => string | null

/** Reads a file of the project. Returns an empty text for a folder, because a row may name a folder. */
const readOurs: ReadFile = (path) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return null
  return found.isDirectory() ? '' : readFileSync(join(root, path), 'utf8')
}

/**
 * Returns the errors in the rows of the specification: missing cells, places and tests, files and titles that do not
 * exist, parts of titles that match several tests of
 * their file, and numbers out of order.
 */
export function findIncompleteRows(document: string, read: ReadFile = readOurs): string[] {
  const titles = new Map<string, readonly string[]>()
  const titlesIn = (path: string, text: string): readonly string[] => {
    const known = titles.get(path) ?? titlesOf(path, text)
    titles.set(path, known)
    return known
  }
  return sectionsOf(document).flatMap(({ section, rows }) =>
    rows.flatMap(({ cells }, index) => {
      const [number = '', requirement = '', where = '', proof = ''] = cells
      const expected = `${section}.${index + 1}`
      const places = quoted(where)
      const proofs = citationsOf(proof)
      return [
        ...(cells.length === 5 ? [] : [`${number} has ${cells.length} cells, not 5`]),
        ...(number === expected ? [] : [`${number} is in the place of ${expected}`]),
        ...(requirement === '' ? [`${number} has no requirement`] : []),
        ...(places.length === 0 ? [`${number} names no place`] : []),
        ...(proofs.length === 0 ? [`${number} cites no test`] : []),
        ...places.filter((path) => read(path) === null).map((path) => `${number} names ${path}, which does not exist`),
        ...proofs.flatMap(({ path, title }) => {
          const text = read(path)
          if (text === null) return [`${number} cites ${path}, which does not exist`]
          if (title === '') return [`${number} cites no title of ${path}`]
          const found = new Set(titlesIn(path, text).filter((known) => known.includes(title)))
          if (found.size === 0) return [`${number} cites “${title}”, which is not in ${path}`]
          if (found.size > 1 && !found.has(title))
            return [`${number} cites “${title}”, which is part of ${found.size} titles in ${path}`]
          return []
        }),
      ]
    }),
  )
}

/** Returns the sections of the document with the rows of their tables: every line after the heading that begins with a digit. */
function sectionsOf(document: string) {
  return document
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((text) => ({
      section: Number.parseInt(text, 10),
      rows: text
        .split('\n')
        .slice(1)
        .filter((line) => /^\d/.test(line))
        .map((row) => ({ cells: row.split('|').map((cell) => cell.trim()) })),
    }))
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

/** Parses `path` "title", separated by semicolons. */
function citationsOf(cell: string): { path: string; title: string }[] {
  return [...cell.matchAll(/`([^`]+)`(?: "([^"]*)")?/g)].map(([, path = '', title = '']) => ({ path, title }))
}

/** Returns the titles of tests, their groups and steps, as written in the source. */
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

/** Returns whether the call is to `test`, `it` or `describe`, or to one of their members: `test.step`, `test.each(rows)`. */
function isTestFunction(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name)
  if (callee.type === 'MemberExpression') return isTestFunction(callee.object)
  return callee.type === 'CallExpression' && isTestFunction(callee.callee)
}
