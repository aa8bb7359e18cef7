import { existsSync } from 'node:fs'
import { aptInstall, mayInstall } from './apt-get.mjs'
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

/**
 * Returns a Chromium for the end-to-end tests: CHROMIUM_PATH, else Debian's headless build, else the machine's own
 * browser.
 * Debian's build takes a third less processor time and is installed where permitted.
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Problem(`CHROMIUM_PATH names ${given}, which does not exist.`)
  if (given) return given
  const [headless] = places
  if (existsSync(headless)) return headless
  const found = places.find((file) => existsSync(file))
  if (!mayInstall() && !found) throw new Problem('The journeys need Chromium: install it, or name it in CHROMIUM_PATH.')
  if (!mayInstall()) return found
  printLine("Installing Chromium's headless build (apt-get)")
  const failure = await aptInstall('chromium-headless-shell')
  if (existsSync(headless)) return headless
  if (!found) throw new Problem(`Chromium could not be installed:\n${failure}`)
  printLine(`It could not be installed: ${found} is used`)
  return found
}
