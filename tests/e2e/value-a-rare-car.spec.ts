import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { freeVehicle, startingWith } from './vehicles.ts'

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a car whose model has no adverts gets an offer that shows how rough it is and why, and can be applied', async ({
    page,
    request,
    t,
  }) => {
    const car = await freeVehicle(request)
    await enterAsNewBuyer(page, 'Fulvia', language)
    await openPage(page, `/checkout/${car.id}/payment`)
    const goOn = page.getByRole('button', { name: t('checkout.next') })
    await page.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) }).check()
    await goOn.click()
    await page.getByRole('radio', { name: startingWith(t('tradein.yes')) }).check()
    const fields = { make: 'Fiat', model: 'Campagnola', year: '2012', mileage: '90000' } as const
    for (const [name, text] of Object.entries(fields) as [keyof typeof fields, string][])
      await page.getByLabel(t(`tradein.fields.${name}`), { exact: true }).fill(text)
    await page.getByLabel(t('tradein.fields.condition'), { exact: true }).selectOption('good')
    await page.getByRole('button', { name: t('tradein.calculate') }).click()

    await expect(page.getByRole('heading', { name: t('tradein.offer.title') })).toBeVisible()
    await expect(page.getByText(t('tradein.offer.wide.title'))).toBeVisible()
    await expect(page.getByText(t('tradein.offer.wide.caution'))).toBeVisible()
    await page.getByRole('button', { name: t('tradein.offer.apply') }).click()
    await expect(page.getByRole('button', { name: t('checkout.tradeIn.remove') })).toBeVisible()
  })
})
