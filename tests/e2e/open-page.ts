import { expect, type Page } from '@playwright/test'
import { areScriptsLate } from './delayed-scripts.ts'

/** Opens an address and waits until its buttons and fields respond: a served page can be read before that. */
export async function openPage(page: Page, address: string): Promise<void> {
  await load(page, address)
  await waitUntilInteractive(page)
}

async function load(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBe(200)
}

/** Opens an address as a user who interacts, so that scripts load at once, and waits for the stream of live events. */
export async function openLivePage(page: Page, address: string): Promise<void> {
  const isStream = (url: string) => new URL(url).pathname === '/api/events'
  const opened = load(page, address).then(async () => waitForScripts(page))
  await Promise.all([page.waitForResponse((answer) => isStream(answer.url())), opened])
}

/**
 * Moves the pointer, for which the scripts wait; the page is interactive once it has replayed earlier clicks. The
 * browser never reports a background tab as idle, so the wait has a limit.
 */
export async function waitUntilInteractive(page: Page): Promise<void> {
  if (!areScriptsLate) await waitForScripts(page)
}

/** For clicks that do something else before hydration: the checkout is a page then, not a dialog. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.mouse.move(0, 1)
  await page.mouse.move(1, 0)
  await page.waitForFunction(() => !('replayQueuedInput' in window), undefined, { timeout: 30_000 })
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 200 })))
}
