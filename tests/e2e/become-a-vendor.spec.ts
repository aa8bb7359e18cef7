import { expect, test } from './journey.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { demo, enter } from './people.ts'
import { expectSignedOut } from './sign-in.ts'

test.describe('it', () => {
  test.use({ language: 'it' })

  test('a signed-in buyer reads that selling requires another e-mail address, and reaches the sign-up of vendors', async ({
    page,
    t,
  }) => {
    await enter(page, demo.newcomer)
    await openPage(page, '/sell')
    const main = page.getByRole('main')
    await expect(main.getByText(t('content.sell.buyerText', { email: demo.newcomer.email }))).toBeVisible()
    await expect(main.getByRole('link', { name: t('content.sell.register') })).toHaveCount(0)
    await main.getByRole('button', { name: t('content.sell.register') }).click()
    await expect(page).toHaveURL('/auth?tab=sign-up&role=vendor')
    await expectSignedOut(page, t)
    await expect(page.getByRole('radio', { name: t('auth.signUp.vendor') })).toBeChecked()
    await expect(page.getByRole('radio', { name: t('auth.signUp.sellerKinds.private.label') })).toBeVisible()
  })
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('a signed-in user who opens the sign-up page can continue or sign out', async ({ page, t }) => {
    await enter(page, demo.newcomer)
    await openPage(page, '/auth?tab=sign-up&role=vendor')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('auth.signedIn.title'))
    await expect(main.getByText(t('auth.signedIn.text', { email: demo.newcomer.email }))).toBeVisible()
    await main.getByRole('link', { name: t('auth.signedIn.stay') }).click()
    await expect(page).toHaveURL('/buyer')

    await page.goto('/auth?tab=sign-up&role=vendor')
    await waitUntilInteractive(page)
    await main.getByRole('button', { name: t('auth.signedIn.leave') }).click()
    await expect(page.getByRole('radio', { name: t('auth.signUp.vendor') })).toBeChecked()
    await expectSignedOut(page, t)
  })
})
