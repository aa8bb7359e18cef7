import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { linkMailedTo, mailWhere } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('who kept a car is told by mail that its price has dropped, reads how it moved, and ends these mails with the link', async ({
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
      await expect(history.getByRole('row')).toHaveCount(3)
      const date = f.day(new Date())
      await expect(page.getByRole('img', { name: t('vocabulary.priceDropOn', { amount, date }) }).first()).toBeVisible()

      const ending = await linkMailedTo(request, buyer.email, '/price-mails')
      const ended = await request.post(ending, { form: {}, maxRetries: 1 })
      expect(await ended.text()).toContain(t('favourites.mails.endedText'))
      await openPage(page, '/favourites')
      await expect(page.getByRole('checkbox', { name: t('favourites.mails.choice') })).not.toBeChecked()
    })
  })
