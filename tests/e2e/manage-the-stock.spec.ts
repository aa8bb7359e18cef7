import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { addPickupPoint, enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('row', { name })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a vendor takes a car offline and online again, and setting its number of units to 0 or 1 has the same effects', async ({
    page,
    t,
    f,
    anotherPerson,
  }) => {
    await enterAsNewVendor(page, 'Olga', language)
    const car = await putOnline(page, 'Ypsilon Gold')
    const name = nameOf(car)
    const passerBy = await anotherPerson()
    const status = async () => (await passerBy.request.get(`/api/vehicles/${car.id}`, { maxRetries: 1 })).status()
    await openPage(page, '/vendor')
    const shown = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    const activate = page.getByRole('button', { name: `${t('vendor.listings.activate')}: ${name}` })

    await page.getByRole('button', { name: `${t('vendor.listings.deactivate')}: ${name}` }).click()
    const confirmation = dialog(page, t('vendor.listings.deactivating.title'))
    await confirmation.getByRole('button', { name: t('vendor.listings.deactivating.confirm') }).click()
    await expect(page.getByText(t('vendor.listings.deactivated'))).toBeVisible()
    await expect(shown).toContainText(t('vocabulary.listingStatus.inactive'))
    expect(await status()).toBe(404)
    await page.getByRole('button', { name: t('vendor.undo'), exact: true }).click()
    await expect(shown.getByText(t('vocabulary.listingStatus.active'), { exact: true })).toBeVisible()
    expect(await status()).toBe(200)

    const setQuantity = async (quantity: string) => {
      await page.getByRole('tab', { name: t('vendor.tabs.inventory') }).click()
      await page.getByRole('tab', { name: t('vendor.inventory.vehicles') }).click()
      await expect(page).toHaveURL(/view=vehicles/)
      await page.getByRole('button', { name: `${t('vendor.stock.update')}: ${name}` }).click()
      const form = dialog(page, t('vendor.stock.form.title'))
      await form.getByLabel(t('vendor.stock.form.quantity')).fill(quantity)
      await form.getByRole('button', { name: t('vendor.stock.form.submit') }).click()
    }
    await setQuantity('0')
    await expect(page.getByText(t('vendor.stock.offline'))).toBeVisible()
    expect(await status()).toBe(404)
    await page.getByRole('tab', { name: t('vendor.tabs.listings') }).click()
    await expect(activate).toBeDisabled()
    await expect(page.getByText(t('vendor.listings.refusals.no_units'))).toBeVisible()
    await setQuantity('2')
    await expect(page.getByText(t('vendor.stock.online'))).toBeVisible()
    await expect(row(page, new RegExp(name))).toContainText(t('vocabulary.listingStatus.active'))
    await expect(row(page, new RegExp(name))).toContainText(f.number(2))
    expect(await status()).toBe(200)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test("a vendor's pickup points have one default, are filled in from the comune, and can be restored after removal", async ({
    page,
    t,
  }) => {
    await enterAsNewVendor(page, 'Piero', language)
    await addPickupPoint(page, 'Sede')
    await openPage(page, '/vendor?tab=inventory')
    await expect(row(page, /^Sede/)).toContainText(t('vendor.pickups.yes'))
    await page.getByRole('button', { name: t('vendor.pickups.add') }).click()
    const form = dialog(page, t('vendor.pickups.form.addTitle'))
    await form.getByLabel(t('vendor.pickups.name')).fill('Deposito')
    await form.getByLabel(t('vendor.pickups.address')).fill('Corso Trieste, 12')
    await form.getByRole('combobox').pressSequentially('moncalieri')
    await form.getByRole('option', { name: /^Moncalieri \(TO\)/ }).click()
    await expect(form.getByLabel(t('vendor.pickups.province'))).toHaveValue('TO')
    await expect(form.getByLabel(t('vendor.pickups.postalCode'))).toHaveValue('10024')
    await form.getByLabel(t('vendor.pickups.form.isDefault')).check()
    await form.getByRole('button', { name: t('vendor.pickups.form.submit') }).click()
    await expect(row(page, /^Deposito/)).toContainText(t('vendor.pickups.yes'))
    await expect(row(page, /^Sede/)).not.toContainText(t('vendor.pickups.yes'))

    await page.getByRole('button', { name: `${t('vendor.pickups.remove')}: Deposito` }).click()
    const confirmation = dialog(page, t('vendor.pickups.removing.title'))
    await confirmation.getByRole('button', { name: t('vendor.pickups.removing.confirm'), exact: true }).click()
    await expect(row(page, /^Deposito/)).toHaveCount(0)
    await expect(row(page, /^Sede/)).toContainText(t('vendor.pickups.yes'))
    await page.getByRole('button', { name: t('vendor.undo'), exact: true }).click()
    await expect(row(page, /^Deposito/)).toContainText('Corso Trieste, 12')
    await expect(row(page, /^Deposito/)).toContainText(t('vendor.pickups.yes'))
  })
})
