import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { installPackages, matchesLock } from './packages.mjs'
import { ensurePinnedNode } from './pinned-node.mjs'
import { prunePackages } from './prune-packages.mjs'
import { cache, inRoot, pinnedNode, sha256, workspaces } from './places.mjs'
import { printLine } from './print-line.mjs'

const stamp = `${cache}/installed.sha256`
const stampOfLighthouse = inRoot('benchmarks/node_modules/.cache/installed.sha256')

export async function ensureInstalled() {
  await ensureRootInstalled({ withTools: true })
}

/** Installs the packages that build and serve the product. Tools that are already installed stay, and are updated to the lock file. */
export async function ensureProductInstalled() {
  await ensureRootInstalled({ withTools: existsSync(inRoot('node_modules/oxlint')) })
}

/** Installs Lighthouse, which has its own lock file. */
export async function ensureLighthouseInstalled() {
  const wanted = await fingerprint(['benchmarks/package-lock.json', 'benchmarks/package.json'])
  if (await isStamped(stampOfLighthouse, wanted)) return
  printLine('Installing Lighthouse')
  await installPackages('benchmarks', { withTools: false })
  await writeStamp(stampOfLighthouse, wanted)
}

async function ensureRootInstalled({ withTools }) {
  const manifests = ['package.json', ...workspaces.map((name) => `${name}/package.json`)]
  const wanted = `${withTools ? 'tools' : 'product'} ${await fingerprint(['package-lock.json', ...manifests])}`
  if (existsSync(pinnedNode) && (await isStamped(stamp, wanted))) return
  if (!(await matchesLock('', { withTools }))) {
    printLine(`Installing the packages${withTools ? ' and the tools' : ''}, about a minute`)
    await installPackages('', { withTools })
    if (!withTools) await prunePackages()
  }
  await ensurePinnedNode()
  await writeStamp(stamp, wanted)
}

async function fingerprint(files) {
  const contents = await Promise.all(files.map((file) => readFile(inRoot(file), 'utf8')))
  return sha256([process.platform, process.arch, ...contents].join('\n'))
}

async function isStamped(file, wanted) {
  return (await readFile(file, 'utf8').catch(() => '')) === wanted
}

async function writeStamp(file, wanted) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, wanted)
}
