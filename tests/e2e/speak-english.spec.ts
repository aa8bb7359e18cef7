import { expect, test } from './journey.ts'

test.describe('a browser that prefers English', () => {
  test.use({ storageState: { cookies: [], origins: [] }, locale: 'en-GB', javaScriptEnabled: false })

  test('a visitor whose browser prefers English is offered English once', async ({ page }) => {
    await page.goto('/search?make=Fiat')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await page.getByRole('link', { name: 'This page is also in English' }).click()
    await expect(page).toHaveURL('/search?make=Fiat')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/search')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('complementary', { name: 'Language' })).toHaveCount(0)
  })

  test('a visitor who chooses Italian in a browser that prefers English keeps Italian without another offer', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Keep Italian' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await page.goto('/search')
    await expect(page.getByRole('link', { name: 'Keep Italian' })).toHaveCount(0)
  })
})
