import { expect, type Page } from '@playwright/test'

/** Opens an address and waits until its buttons and fields answer: served pages can be read before that. */
export async function openPage(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBe(200)
  await untilItAnswers(page)
}

/** Opens an address and waits until what happens elsewhere is told to it. */
export async function openLivePage(page: Page, address: string): Promise<void> {
  const isStream = (url: string) => new URL(url).pathname === '/api/events'
  await Promise.all([page.waitForResponse((answer) => isStream(answer.url())), openPage(page, address)])
}

/** React marks every element that it has taken over; the page answers once all controls are marked and the browser is idle, which it never tells a tab behind another one. */
export async function untilItAnswers(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea), header button')]
      const isTakenOver = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
      return controls.length > 0 && controls.every(isTakenOver)
    },
    undefined,
    { timeout: 15_000 },
  )
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 200 })))
}
