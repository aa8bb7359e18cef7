import { expect, type Page } from '@playwright/test'

/** Opens an address and waits until its buttons and fields work: a served page can be read before that. */
export async function openPage(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBe(200)
  await waitUntilInteractive(page)
}

/** Opens an address and waits until its live events arrive. */
export async function openLivePage(page: Page, address: string): Promise<void> {
  const isStream = (url: string) => new URL(url).pathname === '/api/events'
  await Promise.all([page.waitForResponse((answer) => isStream(answer.url())), openPage(page, address)])
}

/** React marks every element that it has hydrated; the page is interactive once all controls are marked, but for the links and the disabled fields of parts that are hydrated later, and the browser is idle. The browser never reports a tab in the background as idle, so the wait has a limit. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const controls = [
        ...document.querySelectorAll(
          'main :is(a, button, input, select, textarea):not([data-later] a, [data-later] :disabled), header :is(button, select)',
        ),
      ]
      const isHydrated = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
      return controls.length > 0 && controls.every(isHydrated)
    },
    undefined,
    { timeout: 30_000 },
  )
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 200 })))
}
