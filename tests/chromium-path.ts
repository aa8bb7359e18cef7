import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser that journeys and component tests run in: CHROMIUM_PATH, else the first of the machine's own. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? places.find((file) => existsSync(file))

/** A whole Chromium, for what its headless build cannot do; undefined where there is none. */
export const wholeChromiumPath = places.slice(1).find((file) => existsSync(file))
