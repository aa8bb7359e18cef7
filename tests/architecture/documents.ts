import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listFiles, root } from './sources.ts'

export const documents = (): string[] => listFiles('', (path) => path.endsWith('.md'))

const ourFolders =
  '(?:contract|i18n|reference-data|search-index|query-language|server|web|sandbox|demo|tests|benchmarks|deploy|docs|scripts)'
const isOurs = (path: string): boolean => new RegExp(`^${ourFolders}/`).test(path)
const files = listFiles('', () => true)
const fileName = /^[\w.$/-]+\.(?:ts|tsx|mjs|js|css|sql|json|sh|md|yml)$/
/** Paths with placeholders ({id}, *, …, NNNN) and URLs of the site are not checked. */
const isOpen = (path: string): boolean => /^\/|[{}*<>…$]|NNNN/.test(path)

/**
 * Returns paths that a document names in links, backticks, commands and code, and that do not exist. A name without
 * its folders must be the end of a file's path; one that
 * is described as `beside it` or `above it` must be in a folder of a path of the same line.
 */
export function findMissingPaths(document: string, text = readFileSync(join(root, document), 'utf8')): string[] {
  const missing = text.split('\n').flatMap((line) => {
    const links = [...line.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
    const inText = [...line.matchAll(new RegExp(`(?<![\\w/.@-])${ourFolders}/[^\\s\`'")|]*`, 'g'))]
      .map(([path]) => path.replace(/[,;:]+$/, ''))
      .filter((path) => fileName.test(path) && !isOpen(path))
    const named = [...line.matchAll(/`([^`\s]*)`(?: (?:beside|above) (it|those|them))?/g)].map(
      ([, path = '', isNear]) => ({ path, isNear: isNear !== undefined }),
    )
    const ours = named.map(({ path }) => path).filter((path) => isOurs(path) && !isOpen(path))
    const places = [...ours, ...links.map((link) => inDocument(document, link))]
    return [
      ...links.filter((link) => !existsSync(join(root, inDocument(document, link)))),
      ...[...ours, ...inText].filter((path) => !existsSync(join(root, path.replace(/:\d+$/, '')))),
      ...named
        .filter(({ path }) => fileName.test(path) && !isOurs(path) && !isOpen(path))
        .filter(({ path, isNear }) => !isKnown(document, path, isNear ? places : null))
        .map(({ path }) => path),
    ]
  })
  return [...new Set(missing)].map((path) => `${document} names ${path}`)
}

function inDocument(document: string, link: string): string {
  return normalize(join(dirname(document), decodeURIComponent(link)))
}

/** Returns whether a file with this name exists; with places, in a folder above or below one of them. */
function isKnown(document: string, name: string, places: readonly string[] | null): boolean {
  if (document.startsWith('docs/upstream/')) return true
  if (name.startsWith('.')) return existsSync(join(root, inDocument(document, name))) || existsSync(join(root, name))
  const found = files.filter((file) => file === name || file.endsWith(`/${name}`))
  if (!places) return found.length > 0
  const folders = places.map((place) => `${place.includes('.') ? dirname(place) : place}/`)
  return found.some((file) =>
    folders.some((folder) => file.startsWith(folder) || folder.startsWith(`${dirname(file)}/`)),
  )
}
