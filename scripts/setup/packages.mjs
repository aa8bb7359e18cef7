import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { inRoot } from './places.mjs'
import { runNpm } from './run.mjs'
import { Problem } from './print-line.mjs'

/**
 * Makes a folder's node_modules match its package-lock.json, with devDependencies or without.
 * An empty folder gets `npm ci`. Where packages are already installed, `npm install` adds to them, because a product
 * may be running from them.
 * `npm ci` refuses a lock file that lacks the native packages of other platforms; `npm install` takes the same locked
 * versions from it.
 */
export async function installPackages(folder, { withTools }) {
  const flags = [withTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { quiet: true, cwd: inRoot(folder), env: environmentOfNpm() }
  const add = () => runNpm(['install', '--no-save', ...flags], options)
  const isEmpty = !existsSync(inRoot(folder, 'node_modules/.package-lock.json'))
  const first = isEmpty ? await runNpm(['ci', ...flags], options) : await add()
  const { isOk, output } = isEmpty && first.output.includes('EUSAGE') ? await add() : first
  if (!isOk) throw new Problem(`The packages could not be installed:\n${output.trim()}`)
}

/** Compares with npm's hidden lock file, which describes what is installed in the same format. */
export async function matchesLock(folder, { withTools }) {
  const read = async (file) => JSON.parse(await readFile(inRoot(folder, file), 'utf8')).packages
  const [locked, installed] = await Promise.all([
    read('package-lock.json'),
    read('node_modules/.package-lock.json').catch(() => ({})),
  ])
  return Object.entries(locked).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.optional || entry.devOptional) return true
    if (entry.dev && !withTools) return true
    if (entry.link) return existsSync(inRoot(folder, place))
    return installed[place]?.version === entry.version && existsSync(inRoot(folder, place))
  })
}

/** Returns the environment for an npm that works in a folder other than the one in which the calling npm works. */
export function environmentOfNpm() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(local_prefix|prefix|workspace)|package|lifecycle)/i.test(name),
    ),
  )
}
