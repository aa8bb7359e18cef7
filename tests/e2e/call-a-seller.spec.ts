import { callApi } from './call-api.ts'
import { letNewCarsBeMailed } from './clock.ts'
import { expect, test } from './journey.ts'
import { linkMailedTo, mailWhere } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { cardsOf, removalOf } from './search-page.ts'
import { enterAsNewPrivateSeller, enterAsNewVendor, modelNameOf, nameOf, putOnline } from './vendors.ts'

const viewport = { width: 390, height: 844 }

test.describe('it', () => {
  const language = 'it'
  test.use({ language, viewport })

  test("a visitor sees a private seller's telephone number after a click, and no longer once the seller removes it", async ({
    page,
    anotherPerson,
    t,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewPrivateSeller(selling, 'Pia', language)
    const car = await putOnline(selling, 'Flaminia')
    await openPage(page, `/vehicle/${car.id}`)
    const call = page.getByRole('button', { name: t('seller.phone.call') })
    await expect(page.getByRole('button', { name: t('vehicle.panel.contact') }).first()).toBeVisible()
    await expect(call).toHaveCount(0)

    await openPage(selling, '/vendor?tab=profile')
    await selling.getByRole('button', { name: t('profile.calls.add') }).click()
    await selling.getByLabel(t('profile.calls.number'), { exact: true }).fill('0171 123456')
    await selling.getByLabel(t('profile.calls.hours')).fill('dopo le 18')
    await selling.getByRole('button', { name: t('profile.calls.save') }).click()
    await expect(selling.getByText('+39 0171 123456')).toBeVisible()

    await openPage(page, `/vehicle/${car.id}`)
    expect(await page.content()).not.toMatch(/0171 ?123456/)
    await call.first().click()
    const numbers = page.getByRole('link', { name: '+39 0171 123456' })
    await expect(numbers.first()).toHaveAttribute('href', 'tel:+390171123456')
    await expect(page.getByText(t('seller.phone.hours', { hours: 'dopo le 18' })).first()).toBeVisible()

    await openPage(selling, '/vendor')
    await expect(selling.getByText(t('vendor.listings.phoneShown', { count: 1, days: '30' }))).toBeVisible()
    await openPage(selling, '/vendor?tab=profile')
    await selling.getByRole('button', { name: t('profile.calls.remove') }).click()
    await expect(selling.getByText(t('profile.calls.none'))).toBeVisible()
    await openPage(page, `/vehicle/${car.id}`)
    await expect(page.getByRole('button', { name: t('vehicle.panel.contact') }).first()).toBeVisible()
    await expect(call).toHaveCount(0)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, viewport })

  test('a visitor opens the page of a seller from a card, filters its cars, and is mailed about new cars of the seller', async ({
    page,
    request,
    anotherPerson,
    t,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Ugo', language)
    const model = `Gamma ${Date.now().toString(36)}`
    const [car, other] = [
      await putOnline(selling, model),
      await putOnline(selling, model, { listingType: 'sale', salePrice: 900_000, fuelType: 'diesel' }),
    ]
    const another = await anotherPerson()
    await enterAsNewVendor(another, 'Ivo', language)
    await putOnline(another, model)
    const address = `/search?q=${encodeURIComponent(model)}`
    await expect.poll(async () => (await callApi<{ total: number }>(page.request, `/api${address}`)).total).toBe(3)

    const buyer = await enterAsNewBuyer(page, 'Bea', language)
    await openPage(page, address)
    const card = cardsOf(page).filter({ hasText: modelNameOf(car) })
    await card.getByRole('link', { name: 'Prova Auto' }).click()
    await expect(page).toHaveURL(/\/seller\/[\w-]+$/)
    const seller = new URL(page.url()).pathname
    await expect(page.getByRole('heading', { level: 1, name: 'Prova Auto' })).toBeVisible()
    await expect(page.getByText(t('seller.vatNumber', { number: '12345670017' }))).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(2)

    await openPage(page, `${seller}?fuelType=diesel`)
    await expect(cardsOf(page)).toHaveCount(1)
    await expect(cardsOf(page)).toContainText(modelNameOf(other))
    await removalOf(page, t, t('vocabulary.fuelType.diesel')).click()
    await expect(page).toHaveURL(seller)
    await expect(cardsOf(page)).toHaveCount(2)

    await page.getByRole('button', { name: t('sellers.notify') }).click()
    const dialog = page.getByRole('dialog', { name: t('saved.save.title') })
    await expect(dialog.getByLabel(t('saved.name'))).toHaveValue('Prova Auto')
    await dialog.getByLabel(t('saved.frequency')).selectOption({ label: t('saved.frequencies.at_once') })
    await dialog.getByRole('button', { name: t('saved.save.submit') }).click()
    await expect(page.getByText(t('saved.save.done'))).toBeVisible()
    await putOnline(another, model)
    const fresh = await putOnline(selling, model)
    await letNewCarsBeMailed(buyer.email)
    const mail = await mailWhere(request, buyer.email, ({ subject }) => /new cars? from Prova Auto$/.test(subject))
    expect(mail.text).toContain(nameOf(fresh))
    expect(new URL(await linkMailedTo(request, buyer.email, seller)).pathname).toBe(seller)

    await removalOf(page, t, t('search.filters.onlyOf', { name: 'Prova Auto' })).click()
    await expect(page).toHaveURL(/\/search$/)
  })
})
