import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inRoot } from './places.mjs'
import { printLine } from './print-line.mjs'

/** Workspaces that run on the server. `web` is missing because its pages are already built. */
const running = ['contract', 'i18n', 'reference-data', 'search-index', 'query-language', 'server', 'sandbox', 'demo']

/** Returns where npm has installed a package for a folder that requires it: in the folder itself or in one above. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (packages[place]) return place
    if (folder === '.' || folder === '') return undefined
  }
}

/**
 * Removes packages that these workspaces do not need at runtime: packages that only build the pages, and optional
 * peers that npm adds. Returns the number of remaining packages.
 */
async function keepRuntimePackages(workspaces) {
  const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'))
  const needed = new Set()
  const visit = (place) => {
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place]
    if (link) return visit(resolved)
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placeOf(packages, place, name)
      if (!found || needed.has(found)) continue
      needed.add(found)
      visit(found)
    }
  }
  workspaces.forEach(visit)
  const others = Object.keys(packages).filter((place) => place.includes('node_modules/') && !needed.has(place))
  // A package nested inside a removed package is removed with it.
  for (const place of others) {
    const isParent = [...needed].some((one) => one.startsWith(`${place}/`))
    if (!isParent) await rm(inRoot(place), { recursive: true, force: true })
  }
  return needed.size
}

printLine(`${await keepRuntimePackages(running)} packages run the product`)
