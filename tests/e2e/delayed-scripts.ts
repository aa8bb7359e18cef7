import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'

/** `SCRIPTS=late`: every journey clicks and types at once, on pages whose scripts arrive later. */
export const areScriptsLate = process.env['SCRIPTS'] === 'late'
const milliseconds = 1_500

export async function delayScripts(context: BrowserContext): Promise<void> {
  if (!areScriptsLate) return
  await context.route('**/assets/*.js', async (route) => {
    await pause(milliseconds)
    // The page may be closed by then.
    await route.continue().catch(() => undefined)
  })
}

/** Delays the scripts of the page until they are released, as on a slow connection. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: releaseScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return releaseScripts
}
