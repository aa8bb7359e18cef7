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

/** A Chromium for the journeys: the one in CHROMIUM_PATH, else Debian's headless build, which takes a third less of the processor and is installed where we have the rights, else the machine's own. */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Problem(`CHROMIUM_PATH names ${given}, which does not exist.`)
  if (given) return given
  const [headless] = places
  if (existsSync(headless)) return headless
  const found = places.find((file) => existsSync(file))
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (!mayInstall && !found) throw new Problem('The journeys need Chromium: install it, or name it in CHROMIUM_PATH.')
  if (!mayInstall) return found
  printLine("Installing Chromium's headless build (apt-get)")
  const failure = await installHeadless()
  if (!failure) return headless
  if (!found) throw new Problem(`Chromium could not be installed:\n${failure}`)
  printLine(`It could not be installed: ${found} is used`)
  return found
}

/** What apt-get says when it fails. */
async function installHeadless() {
  await aptGet('update')
  const { isOk, output } = await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  return isOk && existsSync(places[0]) ? null : output.trim()
}

function aptGet(...args) {
  return run('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args], {
    quiet: true,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
