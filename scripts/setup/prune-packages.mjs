import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './places.mjs'

/** Removes what neither builds nor serves the product, 90 MB: tools that npm adds because a package of the product could work with them (optional peers), and the packages' source maps. */
export async function prunePackages() {
  const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'))
  const tools = Object.keys(packages).filter((place) => packages[place].devOptional)
  const files = await readdir(inRoot('node_modules'), { recursive: true })
  const maps = files.filter((file) => file.endsWith('.map')).map((file) => join('node_modules', file))
  for (const place of [...tools, ...maps]) await rm(inRoot(place), { recursive: true, force: true })
}
