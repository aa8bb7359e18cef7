import { existsSync } from 'node:fs'
import { run } from './run.mjs'
import { Problem, printLine } from './print-line.mjs'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium for the journeys: the one in CHROMIUM_PATH, the machine's, or Debian's headless one, a third quicker, installed if we have the rights. */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Problem(`CHROMIUM_PATH names ${given}, which does not exist.`)
  const found = given ?? places.find((file) => existsSync(file))
  if (found) return found
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (!mayInstall) throw new Problem('The journeys need Chromium: install it, or name it in CHROMIUM_PATH.')
  printLine('Installing Chromium (apt-get)')
  await aptGet('update')
  const { isOk, output } = await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  if (!isOk) throw new Problem(`Chromium could not be installed:\n${output.trim()}`)
  return places[0]
}

function aptGet(...args) {
  return run('apt-get', ['-qq', ...args], { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
