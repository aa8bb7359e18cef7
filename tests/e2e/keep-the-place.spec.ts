import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { waitUntilInteractive } from './open-page.ts'

test.use({ language: 'it' })

const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('a page stays where a person has scrolled it when its scripts come, and opens where it was left', async ({
  page,
}) => {
  await page.goto('/search')
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => scrolled(page)).toBe(900)
  await waitUntilInteractive(page)
  expect(await scrolled(page)).toBe(900)

  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(900)
  await waitUntilInteractive(page)
  expect(await scrolled(page)).toBe(900)

  await page.locator('article').nth(6).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/vehicle\//)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect.poll(() => scrolled(page)).toBe(900)
})
