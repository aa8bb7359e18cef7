import { depositCents } from '@autopiazza/contract/constants'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { atPaymentPage } from './payment-page.ts'
import { enter, enterAsNewBuyer } from './people.ts'
import { signIn } from './sign-in.ts'
import { fillAddress, freeVehicle, startingWith } from './vehicles.ts'
import { enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

const givenIn = { make: 'Fiat', model: 'Panda', year: '2015', mileage: '120000' } as const
const address = { street: 'Via Po 2', city: 'Torino', province: 'TO', postalCode: '10124' }

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** Mails show the cents, which pages leave out. */
const mailed = (text: string) => onOneLine(text).replaceAll(/[.,]00(?!\d)/g, '')

/** Returns the displayed price: its lines up to the total, then the amounts due now and later, or paid and still due. */
async function priceOn(page: Page, t: Translator, lines: number): Promise<{ lines: string[]; parts: string[] }> {
  const rows = page.locator('dl:visible', { hasText: t('checkout.price.total') }).locator(':scope > div')
  await expect(rows).toHaveCount(lines + 2)
  const texts = (await rows.allInnerTexts()).map(onOneLine)
  const amountOf = (row: string) => /€?[\d.,]+( €)?$/.exec(row)?.[0] ?? row
  return { lines: texts.slice(0, lines), parts: texts.slice(lines).map(amountOf) }
}

function stepsOf(page: Page, t: Translator) {
  return {
    goOn: page.getByRole('button', { name: t('checkout.next') }),
    heading: (step: 'payment_method' | 'trade_in' | 'services' | 'delivery' | 'confirmation') =>
      page.getByRole('heading', { name: t(`checkout.headings.${step}`) }),
    choose: (title: string) => page.getByRole('radio', { name: startingWith(title) }).check(),
  }
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a card order with a trade-in, services and home delivery is confirmed at the displayed price', async ({
      page,
      request,
      t,
      f,
    }) => {
      test.setTimeout(120_000)
      const vendor = await enterAsNewVendor(page, 'Silvio', language)
      const car = await putOnline(page, 'Thesis')
      const buyer = await enterAsNewBuyer(page, 'Fabio', language)
      const { goOn, heading, choose } = stepsOf(page, t)

      await test.step('the buyer chooses the card', async () => {
        await openPage(page, `/checkout/${car.id}/payment`)
        await goOn.click()
        await expect(page.getByText(t('checkout.methods.missing'))).toBeVisible()
        await choose(t('checkout.methods.card.title'))
        await goOn.click()
      })

      await test.step("the buyer trades in a car at the server's value", async () => {
        await expect(heading('trade_in')).toBeFocused()
        await choose(t('tradein.yes'))
        for (const [name, text] of Object.entries(givenIn) as [keyof typeof givenIn, string][])
          await page.getByLabel(t(`tradein.fields.${name}`), { exact: true }).fill(text)
        await page.getByLabel(t('tradein.fields.condition'), { exact: true }).selectOption('good')
        await page.getByRole('button', { name: t('tradein.calculate') }).click()
        await page.getByRole('button', { name: t('tradein.offer.apply') }).click()
        await expect(page.getByRole('button', { name: t('checkout.tradeIn.remove') })).toBeVisible()
        await goOn.click()
      })

      await test.step('the buyer adds services', async () => {
        await expect(heading('services')).toBeFocused()
        await page.getByRole('checkbox', { name: t('checkout.price.ownership_transfer') }).check()
        await page.getByRole('checkbox', { name: t('checkout.price.extended_warranty') }).check()
        await goOn.click()
      })

      await test.step('the buyer chooses home delivery to an address that is validated', async () => {
        await expect(heading('delivery')).toBeFocused()
        await choose(t('checkout.delivery.delivery.title'))
        await goOn.click()
        await expect(page.getByLabel(t('checkout.address.street'))).toBeFocused()
        await fillAddress(page, language, address)
        await goOn.click()
      })

      const price =
        await test.step('the buyer orders once by clicking twice, at the displayed price, and pays the deposit', async () => {
          await expect(heading('confirmation')).toBeFocused()
          const shown = await priceOn(page, t, 5)
          const complete = page.getByRole('button', {
            name: t('checkout.completeAndPay', { amount: f.money(depositCents) }),
            exact: true,
          })
          await expect(complete).toBeInViewport({ ratio: 1 })
          await complete.dblclick()
          const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(
            depositCents / 100,
          )
          await expect(page.getByText(amount).first()).toBeVisible()
          await atPaymentPage(page, language, 'pay')
          return shown
        })

      await test.step('the confirmation is above the reservation until the buyer closes it, with the same price and the delivery address', async () => {
        await expect(page.getByText(t('buyer.reservations.status.confirmed'), { exact: true })).toBeVisible()
        const confirmation = page.getByText(t('buyer.reservations.confirmation.title'))
        await expect(confirmation).toBeVisible()
        await waitUntilInteractive(page)
        await page.getByRole('button', { name: t('buyer.reservations.confirmation.dismiss') }).click()
        await expect(confirmation).toHaveCount(0)
        await expect(page.getByRole('main')).toBeFocused()
        await page.getByRole('link', { name: t('buyer.reservations.detail') }).click()
        await expect(page).toHaveURL(/\/buyer\/reservation\//)
        await expect(page.getByText(`${address.postalCode} ${address.city} (${address.province})`)).toBeVisible()
        expect(await priceOn(page, t, 5)).toEqual(price)
      })

      await test.step('the mails to buyer and vendor contain the same price', async () => {
        const vehicle = nameOf(car)
        const [total = ''] = price.lines.slice(-1)
        const facts = [...price.lines.slice(0, -1), total.replace(t('checkout.price.total'), t('mails.facts.total'))]
        for (const [to, subject] of [
          [buyer, t('mails.reservationConfirmedBuyer.subject', { vehicle })],
          [vendor, t('mails.reservationConfirmedVendor.subject', { vehicle })],
        ] as const) {
          const { text } = await mailTo(request, to.email, subject)
          for (const fact of facts) expect(mailed(text)).toContain(fact)
        }
      })
    })
  })
}

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a checkout is restored after going back and forward, after signing in again, and on another device', async ({
    page,
    context,
    request,
    t,
    anotherPerson,
  }) => {
    const buyer = await enterAsNewBuyer(page, 'Ezio', language)
    const car = await freeVehicle(request)
    const { goOn, heading, choose } = stepsOf(page, t)
    const warranty = page.getByRole('checkbox', { name: t('checkout.price.extended_warranty') })

    await test.step('the buyer goes back and forward with the browser', async () => {
      await openPage(page, `/checkout/${car.id}/payment`)
      await choose(t('checkout.methods.bank_transfer.title'))
      await goOn.click()
      await choose(t('checkout.tradeIn.no'))
      await goOn.click()
      await expect(heading('services')).toBeFocused()
      await warranty.check()
      await page.goBack()
      await expect(heading('trade_in')).toBeVisible()
      await page.goForward()
      await expect(warranty).toBeChecked()
      await goOn.click()
      await expect(heading('delivery')).toBeFocused()
    })

    await test.step('the buyer signs in again during the checkout', async () => {
      const storedDraft = () => callApi<{ draft: unknown }>(page.request, `/api/checkout/${car.id}`)
      await expect.poll(storedDraft).toMatchObject({ draft: { step: 'delivery', services: ['extended_warranty'] } })
      await context.clearCookies({ name: /session/ })
      await page.reload()
      await expect(page.getByRole('tab', { name: t('auth.signIn.tab') })).toBeVisible()
      await signIn(page, t, buyer)
      await expect(heading('delivery')).toBeVisible()
      await expect(page.getByRole('term').filter({ hasText: t('checkout.price.extended_warranty') })).toBeVisible()
    })

    await test.step('the buyer continues on another device', async () => {
      const elsewhere = await anotherPerson()
      await enter(elsewhere, buyer)
      const served = async (address: string) => (await elsewhere.request.get(address, { maxRetries: 1 })).text()
      const cart = await served('/cart')
      expect(cart).toContain(t('checkout.cart.currentStep', { step: t('checkout.steps.delivery') }))
      expect(cart).toContain(`href="/checkout/${car.id}/payment"`)
      expect(await served(`/checkout/${car.id}/payment`)).toContain(t('checkout.headings.delivery'))
    })
  })
})
