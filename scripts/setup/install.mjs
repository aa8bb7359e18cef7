import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cache, inRoot, pinnedNode, sha256, workspaces } from './places.mjs'
import { run, runNpm } from './run.mjs'
import { Problem, say } from './say.mjs'

const stamp = `${cache}/installed.sha256`

/** Makes node_modules what package-lock.json says, and nothing when it already is. */
export async function ensureInstalled() {
  const wanted = await fingerprint()
  if (existsSync(pinnedNode) && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  if (!(await matchesLock())) {
    say('Installing the packages, about a minute')
    await installPackages()
  }
  await ensurePinnedNode()
  await mkdir(cache, { recursive: true })
  await writeFile(stamp, wanted)
}

/**
 * `npm ci`; and where the lock file cannot name the native packages of platforms that the registry it was written against does not carry,
 * which `npm ci` takes for a fault, `npm install` with the same locked versions.
 */
async function installPackages() {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { quiet: true, cwd: inRoot() }
  const strict = await runNpm(['ci', ...flags], options)
  if (strict.isOk) return
  const { isOk, output } = strict.output.includes('EUSAGE')
    ? await runNpm(['install', '--no-save', ...flags], options)
    : strict
  if (!isOk) throw new Problem(`The packages could not be installed:\n${output.trim()}`)
}

async function fingerprint() {
  const manifests = await Promise.all(
    ['package-lock.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)].map((file) =>
      readFile(inRoot(file), 'utf8'),
    ),
  )
  return sha256([process.platform, process.arch, ...manifests].join('\n'))
}

/** npm keeps what it installed in a hidden lock file of the same form. */
async function matchesLock() {
  const read = async (file) => JSON.parse(await readFile(inRoot(file), 'utf8')).packages
  const [locked, installed] = await Promise.all([
    read('package-lock.json'),
    read('node_modules/.package-lock.json').catch(() => ({})),
  ])
  return Object.entries(locked).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.optional || entry.devOptional) return true
    if (entry.link) return existsSync(inRoot(place))
    return installed[place]?.version === entry.version && existsSync(inRoot(place))
  })
}

/** The package `node` fetches its program in an install script, which some npm versions hold back until it is approved. */
async function ensurePinnedNode() {
  const { version } = JSON.parse(await readFile(inRoot('node_modules/node/package.json'), 'utf8'))
  if (await answersWith(version)) return
  say(`Fetching Node.js ${version}`)
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(local_prefix|prefix|workspace)|package|lifecycle)/i.test(name),
    ),
  )
  const { output } = await run(process.execPath, ['installArchSpecificPackage.js'], {
    quiet: true,
    cwd: inRoot('node_modules/node'),
    env,
  })
  if (!(await answersWith(version))) throw new Problem(`Node.js ${version} could not be fetched:\n${output.trim()}`)
}

async function answersWith(version) {
  if (!existsSync(pinnedNode)) return false
  const { output } = await run(pinnedNode, ['--version'], { quiet: true }).catch(() => ({ output: '' }))
  return output.trim() === `v${version}`
}
