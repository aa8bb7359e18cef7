import { depositCents } from '@autopiazza/contract/constants'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { linkMailedTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { demo, enter, newPerson } from './people.ts'
import { atPaymentPage } from './payment-page.ts'
import { expectSignedIn, fillInSignUp } from './sign-in.ts'
import { placeOrder } from './vehicles.ts'

const car = { make: 'Peugeot', model: '3008', year: 2022, seller: 'Garage Ferrero (dimostrazione)' }
/** The seller distinguishes the buyers of the two languages by their names. */
const names = { it: 'Anna', en: 'Alice' }
const title = `${car.make} ${car.model} ${car.year}`

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a user finds a car, writes to its seller, reserves it, and has the deposit refunded', async ({
      page,
      request,
      t,
      f,
      anotherPerson,
    }) => {
      test.setTimeout(120_000)
      const buyer = newPerson(names[language])
      const deposit = f.money(depositCents)
      const heading = page.getByRole('heading', { level: 1 })
      const question = `${buyer.firstName}: ${car.model}?`
      const answer = `${buyer.firstName}, ${car.seller}!`

      await test.step('the visitor searches from the home page and narrows the search', async () => {
        await openPage(page, '/')
        await page.getByRole('combobox', { name: t('searched.field.label') }).fill(car.make)
        await page.getByRole('button', { name: t('searched.field.submit') }).click()
        await expect(heading).toHaveText(t('search.title'))
        const filters = page.getByRole('region', { name: t('search.filters.title') })
        await filters.getByLabel(t('search.filters.make'), { exact: true }).selectOption(car.make)
        await filters.getByLabel(t('search.filters.model'), { exact: true }).selectOption(car.model)
        await expect(page).toHaveURL(/make=Peugeot&model=3008/)
      })

      await test.step('the visitor opens the car', async () => {
        await page
          .getByRole('link', { name: `${car.make} ${car.model}` })
          .first()
          .click()
        await expect(heading).toHaveText(title)
        await expect(page.getByRole('link', { name: car.seller, exact: true }).first()).toBeVisible()
      })
      const vehiclePage = page.url()
      /** Within a second of a change, the promised maximum age of cached pages. The server may close an idle connection just as it is reused. */
      const seenByVisitors = async () => (await request.get(vehiclePage, { maxRetries: 1 })).text()

      await test.step('the visitor has to sign up before writing to the seller', async () => {
        await page.getByRole('button', { name: t('vehicle.panel.contact') }).click()
        await expect(page.getByText(t('auth.signInFor.contact.title'))).toBeVisible()
        await page.getByRole('tab', { name: t('auth.signUp.tab') }).click()
        await fillInSignUp(page, t, buyer)
        await page.getByRole('button', { name: t('auth.signUp.submit') }).click()
        await expect(page.getByRole('heading', { name: t('auth.checkMail.title') })).toBeFocused()
      })

      await test.step('the visitor confirms the e-mail address with the mailed link and is signed in and in the conversation', async () => {
        await page.goto(await linkMailedTo(request, buyer.email, '/auth/verify'))
        await expect(page.getByRole('main')).toContainText(t('auth.verify.here.onward.contact'))
        await expect(page.getByRole('main')).toContainText(title)
        await page.getByRole('button', { name: t('auth.verify.submit') }).click()
        await expect(page).toHaveURL(/\/messages\//)
        await expectSignedIn(page, t)
      })

      await test.step('the buyer writes to the seller', async () => {
        await expect(page.getByText(t('messages.conversation.empty'))).toBeVisible()
        await page.getByLabel(t('messages.conversation.label')).fill(question)
        await page.getByRole('button', { name: t('messages.conversation.send') }).click()
        await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible()
      })

      await test.step("the buyer receives the seller's answer live", async () => {
        const seller = await anotherPerson()
        await enter(seller, demo.vendor)
        const talk = { content: answer, clientKey: crypto.randomUUID() }
        await callApi(
          seller.request,
          `/api${new URL(page.url()).pathname.replace('messages', 'conversations')}/messages`,
          talk,
        )
        await expect(page.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
      })

      await test.step('the buyer reserves the car with a deposit', async () => {
        await page.getByRole('link', { name: t('messages.vehicle.view') }).click()
        await page.getByRole('link', { name: t('vehicle.panel.begin') }).click()
        await placeOrder(page, language, 'card')
        await atPaymentPage(page, language, 'pay')
        await expect(page).toHaveURL(/\/buyer\?tab=vehicles$/)
        await expect(page.getByText(t('buyer.reservations.status.confirmed'), { exact: true })).toBeVisible()
      })

      await test.step('other visitors see that the car is reserved', async () => {
        await expect.poll(seenByVisitors).toContain(t('vehicle.panel.pending'))
        expect(await seenByVisitors()).not.toContain(t('vehicle.panel.begin'))
      })

      await test.step('the buyer finds the reservation in the dashboard', async () => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: t('frame.dashboard') })
          .click()
        await expect(heading).toHaveText(t('buyer.title'))
        await page.getByRole('tab', { name: t('buyer.tabs.vehicles') }).click()
        await expect(page.getByText(t('buyer.reservations.status.confirmed'), { exact: true })).toBeVisible()
        await expect(page.getByText(t('buyer.reservations.depositPaid', { amount: deposit }))).toBeVisible()
      })

      await test.step('the buyer cancels the reservation and receives the refund of the deposit', async () => {
        await page.getByRole('button', { name: t('buyer.reservations.cancel') }).click()
        const dialog = page.getByRole('dialog', { name: t('buyer.reservations.dialog.title') })
        await expect(dialog.getByText(t('buyer.reservations.dialog.refund', { amount: deposit }))).toBeVisible()
        await dialog.getByRole('button', { name: t('buyer.reservations.dialog.confirm') }).click()
        const today = f.date(new Date())
        await expect(
          page.getByText(t('buyer.reservations.refund.succeeded', { amount: deposit, date: today })),
        ).toBeVisible({ timeout: 20_000 })
        await expect(page.getByText(t('buyer.reservations.status.cancelled'), { exact: true })).toBeVisible()
      })

      await test.step('the car is available again to everyone', async () => {
        await expect.poll(seenByVisitors).toContain(t('vehicle.panel.begin'))
      })
    })
  })
}
