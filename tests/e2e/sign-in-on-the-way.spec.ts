import { expect, test } from './journey.ts'
import { linkMailedTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { newPerson, openAccount } from './people.ts'
import { fillInSignUp, signIn } from './sign-in.ts'
import { freeVehicle } from './vehicles.ts'
import { nameOf } from './vendors.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a visitor who writes to a seller reads why to sign in, sees the car, and arrives in the conversation afterwards', async ({
    page,
    request,
    t,
    f,
  }) => {
    const buyer = newPerson('Gaia')
    await openAccount(buyer, language)
    const car = await freeVehicle(request)
    const { salePrice } = await (await request.get(`/api/vehicles/${car.id}`)).json()
    await openPage(page, `/vehicle/${car.id}`)
    await page.getByRole('button', { name: t('vehicle.panel.contact') }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(t('auth.signInFor.contact.title'))).toBeVisible()
    await expect(main).toContainText(t('auth.signInFor.contact.text'))
    await expect(main).toContainText(nameOf(car))
    await expect(main).toContainText(f.money(salePrice))
    await expect(page.getByRole('region', { name: t('frame.notices') }).getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: t('auth.signUp.submit') }).click()
    await expect(page.getByRole('tabpanel', { name: t('auth.signUp.tab') })).toBeVisible()
    await expect(main).toContainText(nameOf(car))
    await page.getByRole('tab', { name: t('auth.signIn.tab') }).click()
    await signIn(page, t, buyer)
    await expect(page).toHaveURL(/\/messages\//)
    await expect(page.getByText(t('auth.signIn.done.started'))).toBeVisible()
    await expect(page.getByLabel(t('messages.conversation.label'))).toBeEnabled()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a visitor who buys signs up, and the mailed link leads into the checkout after a click, in the language of the mail', async ({
    page,
    request,
    browser,
    t,
  }) => {
    const buyer = newPerson('Nora')
    const car = await freeVehicle(request)
    await openPage(page, `/vehicle/${car.id}`)
    await page
      .getByRole('link', { name: t('vehicle.panel.begin') })
      .first()
      .click()
    await expect(page.getByText(t('auth.signInFor.buy.title'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(nameOf(car))
    await page.getByRole('tab', { name: t('auth.signUp.tab') }).click()
    await fillInSignUp(page, t, buyer)
    await page.getByRole('button', { name: t('auth.signUp.submit') }).click()
    await expect(page.getByRole('heading', { name: t('auth.checkMail.title') })).toBeFocused()
    await page.getByRole('button', { name: t('auth.resend.submit') }).click()
    await expect(page.getByText(t('auth.resend.done', { email: buyer.email }))).toBeVisible()

    const elsewhere = await browser.newContext({ storageState: undefined })
    const mailed = await elsewhere.newPage()
    await openPage(mailed, await linkMailedTo(request, buyer.email, '/auth/verify'))
    await expect(mailed.getByRole('heading', { level: 1 })).toHaveText(t('auth.verify.title'))
    await expect(mailed.getByRole('main')).toContainText(buyer.email)
    const { email, password } = buyer
    const early = await mailed.request.post('/api/auth/sign-in', { data: { email, password } })
    expect(await early.json()).toMatchObject({ code: 'identity.email_not_verified' })
    await mailed.getByRole('button', { name: t('auth.verify.submit') }).click()
    await expect(mailed.getByRole('heading', { level: 1 })).toHaveText(t('auth.verify.done.title'))
    await mailed.getByRole('link', { name: t('auth.verify.done.action') }).click()
    await expect(mailed.getByText(t('auth.signInFor.buy.title'))).toBeVisible()
    await expect(mailed.getByRole('main')).toContainText(nameOf(car))
    await signIn(mailed, t, buyer)
    await expect(mailed).toHaveURL(`/checkout/${car.id}/payment`)
    await expect(mailed.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
    await openPage(mailed, '/about')
    await expect(mailed.locator('html')).toHaveAttribute('lang', language)
    await elsewhere.close()
  })
})
