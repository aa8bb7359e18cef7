import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { freeVehicle, startingWith } from './vehicles.ts'
import { enterAsNewVendor } from './vendors.ts'

for (const language of ['it', 'en'] as const)
  test.describe(language, () => {
    test.use({ language })

    test('contradictions of town, province and postal code in a delivery address are shown, corrected and accepted', async ({
      page,
      request,
      t,
    }) => {
      await enterAsNewBuyer(page, 'Delia', language)
      const car = await freeVehicle(request)
      await openPage(page, `/checkout/${car.id}/payment`)
      const goOn = page.getByRole('button', { name: t('checkout.next') })
      await page.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }).check()
      await goOn.click()
      await page.getByRole('radio', { name: startingWith(t('checkout.tradeIn.no')) }).check()
      await goOn.click()
      await expect(page.getByRole('heading', { name: t('checkout.headings.services') })).toBeFocused()
      await goOn.click()
      await page.getByRole('radio', { name: startingWith(t('checkout.delivery.delivery.title')) }).check()
      const town = page.getByRole('combobox', { name: t('checkout.address.city') })
      const province = page.getByLabel(t('checkout.address.province'))
      const postalCode = page.getByLabel(t('checkout.address.postalCode'))
      const choose = async (city: string) => {
        await town.fill(city)
        await page
          .getByRole('option', { name: startingWith(`${city} \\(`) })
          .first()
          .click()
      }

      await page.getByLabel(t('checkout.address.street')).fill('Via Roma 1')
      for (const city of ['Milano', 'Corigliano-Rossano', 'Uggiate con Ronago']) {
        await choose('Como')
        await expect(postalCode).toHaveValue('22100')
        await choose(city)
        await expect(postalCode).toHaveValue('')
      }

      await choose('Monza')
      await expect(postalCode).toHaveValue('20900')
      await town.fill('Lissone')
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: t('errors.places.use', { value: '20851' }) }).click()
      await expect(postalCode).toHaveValue('20851')

      await town.fill('Milano')
      await page.keyboard.press('Tab')
      await province.fill('CO')
      await postalCode.fill('22100')
      const inMilano = t('errors.places.province_of_town', { city: 'Milano', provinces: 'MI' })
      await expect(page.getByText(inMilano)).toBeVisible()
      await goOn.click()
      await expect(page.getByText(t('errors.fields.province_of_town'))).toBeVisible()
      await expect(province).toHaveValue('CO')

      await page.getByRole('button', { name: t('errors.places.use', { value: 'MI' }) }).click()
      await expect(province).toHaveValue('MI')
      await expect(page.getByText(t('errors.fields.postal_code_of_province'))).toBeVisible()
      await postalCode.fill('20123')
      await goOn.click()
      await expect(page.getByRole('button', { name: t('checkout.complete') })).toBeVisible()
      await expect(page.getByText('20123 Milano (MI)')).toBeVisible()
    })

    test('a pickup point in Gallura is stored under its current province, and a postal code of another province is reported', async ({
      page,
      t,
    }) => {
      await enterAsNewVendor(page, 'Piero', language)
      await openPage(page, '/vendor?tab=inventory')
      await page.getByRole('button', { name: t('vendor.pickups.add') }).click()
      const form = page.getByRole('dialog', { name: t('vendor.pickups.form.addTitle') })
      await form.getByLabel(t('vendor.pickups.name')).fill('Sede')
      await form.getByLabel(t('vendor.pickups.address')).fill('Via Roma 1')
      await form.getByRole('combobox').fill('Olbia')
      await page.keyboard.press('Tab')
      await form.getByLabel(t('vendor.pickups.province')).fill('SS')
      await form.getByLabel(t('vendor.pickups.postalCode')).fill('22100')
      await form.getByRole('button', { name: t('vendor.pickups.form.submit') }).click()
      await expect(form.getByText(t('errors.fields.postal_code_of_province'))).toBeVisible()
      await form.getByRole('button', { name: t('errors.places.use', { value: '07026' }) }).click()
      await form.getByRole('button', { name: t('vendor.pickups.form.submit') }).click()
      const row = page.getByRole('row', { name: /^Sede/ })
      await expect(row).toContainText('OT')
      await expect(row).toContainText('07026')
    })
  })
