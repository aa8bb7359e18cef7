import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser of journeys and component tests: CHROMIUM_PATH, else the first one found on the machine. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? places.find((file) => existsSync(file))

/** A full Chromium, for features that the headless build lacks; undefined where there is none. */
export const wholeChromiumPath = places.slice(1).find((file) => existsSync(file))
