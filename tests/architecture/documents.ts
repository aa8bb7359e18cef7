import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles, root } from './sources.ts'

export const documents = (): string[] => listFiles('', (path) => path.endsWith('.md'))

const ourFolders = '(?:contract|i18n|server|web|sandbox|demo|tests|benchmarks|docs|scripts)'

/** Paths that a document names, as a link or in backticks, and that do not exist. Names with a part left open ({id}, *, …, NNNN) are no paths. */
export function findMissingPaths(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
  const named = [...text.matchAll(new RegExp(`\`(${ourFolders}/[^\`\\s]*)\``, 'g'))]
    .map((match) => match[1] ?? '')
    .filter((path) => !/[{}*<>…$]|NNNN/.test(path))
  return [
    ...links.filter((link) => !existsSync(join(root, dirname(document), decodeURIComponent(link)))),
    ...named.filter((path) => !existsSync(join(root, path.replace(/:\d+$/, '')))),
  ].map((path) => `${document} names ${path}`)
}
