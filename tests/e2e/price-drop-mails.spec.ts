import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { inDatabase } from './in-database.ts'
import { languages } from './languages.ts'
import { linkMailedTo, mailWhere } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

/** Moves the publication of an advert this number of hours into the past. */
async function moveIntoThePast(id: string, hours: number): Promise<void> {
  await inDatabase(async (database) => {
    await database.query('set session_replication_role = replica')
    await database.query('update listing_prices set since = since - make_interval(hours => $2) where vehicle_id = $1', [
      id,
      hours,
    ])
  })
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('a buyer who saved a car is mailed about its lower price, reads the price history, and unsubscribes with the link', async ({
      page,
      request,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Vera', 'it')
      const car = await putOnline(selling, 'Delta')
      const buyer = await enterAsNewBuyer(page, 'Bea', language)
      await openPage(page, `/vehicle/${car.id}`)
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: t('vocabulary.favourite', { vehicle: nameOf(car) }) })
      await heart.first().click()
      await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
      await openPage(page, '/favourites')
      await expect(page.getByRole('checkbox', { name: t('favourites.mails.choice') })).toBeChecked()

      const { id } = car
      await moveIntoThePast(id, 50)
      const address = `/api/vendor/listings/${id}`
      const { fields } = await callApi<{ fields: object }>(selling.request, address)
      await callApi(selling.request, address, { fields: { ...fields, salePrice: 1_170_000 } }, 'PUT')
      const amount = f.money(80_000)
      const mail = await mailWhere(request, buyer.email, ({ subject }) => subject.includes(nameOf(car)))
      expect(mail.text).toContain(amount)
      expect(mail.text).toContain(f.money(1_170_000))

      await openPage(page, await linkMailedTo(request, buyer.email, `/vehicle/${id}`))
      const history = page.getByRole('region', { name: t('vehicle.history.title') })
      await expect(history).toContainText(`−${amount}`)
      const period = t('vocabulary.inDaysOnline', { days: 2 })
      await expect(history).toContainText(t('vehicle.history.lowestOnline', { amount, period }))
      await expect(history.getByRole('row')).toHaveCount(3)
      const date = f.day(new Date())
      const mark = `${t('vocabulary.priceDropOn', { amount, date })}, ${period}`
      await expect(page.getByRole('img', { name: mark }).first()).toBeVisible()

      const ending = await linkMailedTo(request, buyer.email, '/price-mails')
      const ended = await request.post(ending, { form: {}, maxRetries: 1 })
      expect(await ended.text()).toContain(t('favourites.mails.endedText'))
      await openPage(page, '/favourites')
      await expect(page.getByRole('checkbox', { name: t('favourites.mails.choice') })).not.toBeChecked()
    })
  })
