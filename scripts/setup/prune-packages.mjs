import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './places.mjs'

/** Files of a package that only people or debuggers read: source maps, sources and guides, but no licence. */
const isForReaders = (file) => /(?:\.map|(?<!\.d)\.ts|\.md)$/.test(file) && !/licen[cs]e|notice|copying/i.test(file)

/** Removes 115 MB that neither build nor serve the product: optional peers that npm adds, and the packages' files that only people or debuggers read. */
export async function prunePackages() {
  const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'))
  const placesWith = (mark) => Object.keys(packages).filter((place) => packages[place][mark])
  const workspaces = placesWith('link')
  const isOurs = (file) => workspaces.some((place) => file.startsWith(`${place}/`))
  const all = (await readdir(inRoot('node_modules'), { recursive: true })).map((file) => join('node_modules', file))
  const spare = all.filter((file) => isForReaders(file) && !isOurs(file))
  for (const place of [...placesWith('devOptional'), ...spare])
    await rm(inRoot(place), { recursive: true, force: true })
}
