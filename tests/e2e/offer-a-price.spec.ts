import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { enterAsNewVendor, putOnline } from './vendors.ts'

const listPrice = 1_250_000
const [first, agreed] = [1_100_000, 1_180_000]

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('an offer is countered, accepted and reserved at the agreed price, and other visitors see the price of the advert', async ({
      page,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Vito', language)
      const car = await putOnline(selling, 'Ypsilon')
      const terms = { acceptsOffers: true, lowestOffer: 1_000_000 }
      await callApi(selling.request, `/api/vendor/listings/${car.id}/offer-terms`, terms, 'PUT')
      await enterAsNewBuyer(page, 'Bea', language)
      const costOfCredit = `/vehicle/${car.id}?province=MI&months=60&down=${listPrice / 100}`
      const inCost = (person: Page) => person.getByRole('row').filter({ hasText: t('cost.line.sale_price') })

      await test.step('the buyer offers a price from the page of the car', async () => {
        await openPage(page, `/vehicle/${car.id}`)
        await page.getByRole('button', { name: t('vehicle.panel.offerPrice') }).click()
        await expect(page).toHaveURL(/\/messages\/[\w-]+\?ask=offer$/)
        await page.getByLabel(t('offers.form.amount')).fill(String(first / 100))
        await page.getByRole('button', { name: t('offers.form.send') }).click()
        await expect(page.getByRole('region', { name: t('offers.label') })).toContainText(f.money(first))
      })

      await test.step('the seller answers with a counter-offer', async () => {
        await openLivePage(selling, new URL(page.url()).pathname)
        await selling.getByRole('button', { name: t('offers.counter') }).click()
        await selling.getByLabel(t('offers.form.amount')).fill(String(agreed / 100))
        await selling.getByRole('button', { name: t('offers.form.send') }).click()
      })

      await test.step('the buyer sees the counter-offer at once and accepts it, and the seller sees the acceptance', async () => {
        const beside = await page.context().newPage()
        await openLivePage(beside, costOfCredit)
        await expect(inCost(beside)).toContainText(f.money(listPrice))
        await page.getByRole('button', { name: t('offers.accept', { price: f.money(agreed) }) }).click()
        await expect(inCost(beside)).toContainText(f.money(agreed))
        await beside.close()
        const begin = page.getByRole('link', { name: t('offers.reserve', { price: f.money(agreed) }) })
        await expect(begin).toBeVisible()
        await expect(selling.getByText(/Accettata: Bea|Accepted: Bea/)).toBeVisible()
        await begin.click()
        await expect(page).toHaveURL(new RegExp(`/checkout/${car.id}/payment`))
        await expect(page.getByText(f.money(agreed)).filter({ visible: true }).first()).toBeVisible()
      })

      await test.step('only this buyer sees the agreed price, and the reservation uses it', async () => {
        await openPage(page, costOfCredit)
        await expect(page.getByRole('complementary')).toContainText(f.money(agreed))
        await expect(inCost(page)).toContainText(f.money(agreed))
        await openPage(selling, costOfCredit)
        await expect(selling.getByRole('complementary')).not.toContainText(f.money(agreed))
        await expect(selling.getByRole('complementary')).toContainText(f.money(listPrice))
        await expect(inCost(selling)).toContainText(f.money(listPrice))
        const id = await payDeposit(page, car)
        const view = await callApi<{ quote: { total: number } }>(page.request, `/api/reservations/${id}`)
        expect(view.quote.total).toBe(agreed)
      })
    })
  })
}
