import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { type Translator, refusalIn } from './languages.ts'
import { openPage } from './open-page.ts'
import { addPickupPoints, enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('row', { name })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function addPickupPoint(page: Page, t: Translator, name: string, typed: string, chosen: RegExp) {
  await page.getByRole('button', { name: t('vendor.pickups.add') }).click()
  const form = dialog(page, t('vendor.pickups.form.addTitle'))
  await form.getByLabel(t('vendor.pickups.name')).fill(name)
  await form.getByLabel(t('vendor.pickups.address')).fill('Via Roma, 1')
  await form.getByRole('combobox').pressSequentially(typed)
  await expect(form.getByRole('option', { name: chosen })).toBeVisible()
  return form
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a vendor takes a car off the market, takes that back, and does it again', async ({
    page,
    t,
    anotherPerson,
  }) => {
    await enterAsNewVendor(page, 'Olga', language)
    await openPage(page, '/vendor')
    await expect(page.getByText(t('vendor.listings.empty'))).toBeVisible()
    const car = await putOnline(page, 'Ypsilon Gold')
    const name = nameOf(car)
    await page.reload()
    await openPage(page, '/vendor')
    const shown = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    const passerBy = await anotherPerson()
    const status = async () => (await passerBy.request.get(`/api/vehicles/${car.id}`)).status()

    const deactivate = page.getByRole('button', { name: `${t('vendor.listings.deactivate')}: ${name}` })
    const activate = page.getByRole('button', { name: `${t('vendor.listings.activate')}: ${name}` })
    await deactivate.click()
    const confirmation = dialog(page, t('vendor.listings.deactivating.title'))
    await expect(confirmation).toContainText(name)
    await confirmation.getByRole('button', { name: t('vendor.listings.deactivating.keep') }).click()
    await expect(shown).toContainText(t('vocabulary.listingStatus.active'))

    await deactivate.click()
    await confirmation.getByRole('button', { name: t('vendor.listings.deactivating.confirm') }).click()
    await expect(page.getByText(t('vendor.listings.deactivated'))).toBeVisible()
    await expect(shown).toContainText(t('vocabulary.listingStatus.inactive'))
    expect(await status()).toBe(404)
    await page.getByRole('button', { name: t('vendor.undo'), exact: true }).click()
    await expect(page.getByText(t('vendor.listings.activated'))).toBeVisible()
    await expect(shown.getByText(t('vocabulary.listingStatus.active'), { exact: true })).toBeVisible()
    expect(await status()).toBe(200)

    await deactivate.click()
    await confirmation.getByRole('button', { name: t('vendor.listings.deactivating.confirm') }).click()
    await activate.click()
    await expect(deactivate).toBeEnabled()
    expect(await status()).toBe(200)
  })

  test('many pickup points are searched and paged, and searched in the listing form too', async ({ page, t, f }) => {
    await enterAsNewVendor(page, 'Elio', language)
    await addPickupPoints(page, 12)
    await openPage(page, '/vendor?tab=inventory')
    const found = (count: number) => t('vendor.pickups.found', { count, number: f.number(count) })
    await expect(page.getByText(found(12), { exact: true })).toBeVisible()
    await expect(row(page, /^Sede/)).toHaveCount(10)
    const pages = page.getByRole('navigation', { name: t('vendor.pickups.pages') })
    await pages.getByRole('link', { name: '2', exact: true }).click()
    await expect(row(page, /^Sede/)).toHaveCount(2)

    const search = page.getByRole('searchbox', { name: t('vendor.pickups.search') })
    await search.fill('FORLI')
    await search.press('Enter')
    await expect(page.getByText(found(4), { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/vendor?tab=inventory&q=FORLI')
    await expect(row(page, /^Sede/)).toHaveCount(4)
    await expect(pages).toHaveCount(0)
    await search.fill('sede forlì 12')
    await search.press('Enter')
    await expect(row(page, /^Sede 12/)).toContainText('Forlì')
    await search.fill('Messina')
    await search.press('Enter')
    await expect(page.getByText(t('vendor.pickups.none'))).toBeVisible()
    await page.getByRole('link', { name: t('vendor.pickups.all') }).click()
    await expect(row(page, /^Sede/)).toHaveCount(10)

    await openPage(page, '/vendor/list-vehicle')
    const choice = page.getByRole('combobox', { name: t('listing.fields.pickupLocationId') })
    await choice.selectOption({ label: 'Sede 1, Torino (TO)' })
    await page.getByRole('searchbox', { name: t('listing.pickupSearch') }).fill('forli')
    await expect(page.getByText(t('listing.pickupFound', { count: 4 }))).toBeVisible()
    await expect(choice.getByRole('option')).toHaveCount(6)
    await choice.selectOption({ label: 'Sede 3, Forlì (FC)' })
    await expect(choice.getByRole('option')).toHaveCount(5)
  })

  test('the inventory dialog offers the active cars alone; any other is changed in its own row', async ({
    page,
    t,
  }) => {
    await enterAsNewVendor(page, 'Bruna', language)
    const [shown, hidden] = [await putOnline(page, 'Dedra'), await putOnline(page, 'Kappa')]
    await page.request.post(`/api/vendor/listings/${hidden.id}/deactivate`, { data: {} })
    await openPage(page, '/vendor?tab=inventory&view=vehicles')
    const form = dialog(page, t('vendor.stock.form.title'))
    await page.getByRole('button', { name: t('vendor.stock.set'), exact: true }).click()
    const vehicle = form.getByLabel(t('vendor.stock.vehicle'))
    await expect(vehicle.getByRole('option', { name: nameOf(shown) })).toBeAttached()
    await expect(vehicle.getByRole('option', { name: nameOf(hidden) })).toHaveCount(0)
    await expect(form.getByLabel(t('vendor.stock.form.quantity'))).toHaveValue('1')
    await form.getByRole('button', { name: t('vendor.stock.form.submit') }).click()
    await expect(form.getByText(t('vendor.stock.form.vehicleMissing'))).toBeVisible()
    await vehicle.selectOption({ label: nameOf(shown) })
    await form.getByLabel(t('vendor.stock.form.quantity')).fill('2')
    await form.getByRole('button', { name: t('vendor.stock.form.submit') }).click()
    await expect(page.getByText(t('vendor.stock.added'))).toBeVisible()

    await page.getByRole('button', { name: `${t('vendor.stock.update')}: ${nameOf(hidden)}` }).click()
    await form.getByLabel(t('vendor.stock.form.quantity')).fill('3')
    await form.getByRole('button', { name: t('vendor.stock.form.submit') }).click()
    await expect(page.getByText(t('vendor.stock.staysOffline'))).toBeVisible()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('pickup points have one default, fill themselves in from the comune, and can be put back', async ({
    page,
    t,
  }) => {
    await enterAsNewVendor(page, 'Piero', language)
    await openPage(page, '/vendor?tab=inventory')
    await expect(page.getByText(t('vendor.pickups.empty'))).toBeVisible()

    const first = await addPickupPoint(page, t, 'Sede', 'moncalieri', /^Moncalieri \(TO\)/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(first.getByLabel(t('vendor.pickups.province'))).toHaveValue('TO')
    await expect(first.getByLabel(t('vendor.pickups.postalCode'))).toHaveValue('10024')
    await first.getByRole('button', { name: t('vendor.pickups.form.submit') }).click()
    await expect(page.getByText(t('vendor.pickups.added'))).toBeVisible()
    await expect(row(page, /^Sede/)).toContainText(t('vendor.pickups.yes'))

    const second = await addPickupPoint(page, t, 'Deposito', 'milano', /^Milano \(MI\)/)
    await second.getByRole('option', { name: /^Milano \(MI\)/ }).click()
    await expect(second.getByLabel(t('vendor.pickups.postalCode'))).toBeFocused()
    await second.getByLabel(t('vendor.pickups.postalCode')).fill('201')
    await second.getByRole('button', { name: t('vendor.pickups.form.submit') }).click()
    await expect(second.getByText(t('errors.fields.postal_code'))).toBeVisible()
    await second.getByLabel(t('vendor.pickups.postalCode')).fill('20121')
    await second.getByLabel(t('vendor.pickups.form.isDefault')).check()
    await second.getByRole('button', { name: t('vendor.pickups.form.submit') }).click()
    await expect(row(page, /^Deposito/)).toContainText(t('vendor.pickups.yes'))
    await expect(row(page, /^Sede/)).not.toContainText(t('vendor.pickups.yes'))

    await page.getByRole('button', { name: `${t('vendor.pickups.edit')}: Sede` }).click()
    const form = dialog(page, t('vendor.pickups.form.editTitle'))
    await form.getByLabel(t('vendor.pickups.address')).fill('Corso Trieste, 12')
    await form.getByRole('button', { name: t('vendor.pickups.form.submit') }).click()
    await expect(row(page, /^Sede/)).toContainText('Corso Trieste, 12')

    await page.getByRole('button', { name: `${t('vendor.pickups.remove')}: Sede` }).click()
    const confirmation = dialog(page, t('vendor.pickups.removing.title'))
    await expect(confirmation).toContainText('Corso Trieste, 12')
    await confirmation.getByRole('button', { name: t('vendor.pickups.removing.confirm'), exact: true }).click()
    await expect(row(page, /^Sede/)).toHaveCount(0)
    await page.getByRole('button', { name: t('vendor.undo'), exact: true }).click()
    await expect(row(page, /^Sede/)).toContainText('Corso Trieste, 12')
  })

  test('units decide whether a car is on the market', async ({ page, t, f }) => {
    await enterAsNewVendor(page, 'Rosa', language)
    const car = await putOnline(page, 'Thema')
    const name = nameOf(car)
    await openPage(page, '/vendor?tab=inventory')
    await page.getByRole('tab', { name: t('vendor.inventory.vehicles') }).click()
    await expect(page).toHaveURL(/view=vehicles/)
    const update = page.getByRole('button', { name: `${t('vendor.stock.update')}: ${name}` })
    const form = dialog(page, t('vendor.stock.form.title'))
    const setQuantity = async (quantity: string) => {
      await update.click()
      await form.getByLabel(t('vendor.stock.form.quantity')).fill(quantity)
      await form.getByRole('button', { name: t('vendor.stock.form.submit') }).click()
    }

    await setQuantity('-1')
    await expect(form.getByText(t('errors.fields.not_a_number'))).toBeVisible()
    await form.getByRole('button', { name: t('vendor.cancel') }).click()
    await setQuantity('3')
    await expect(page.getByText(t('vendor.stock.added'))).toBeVisible()
    await expect(row(page, new RegExp(name))).toContainText(f.number(3))

    await setQuantity('0')
    await expect(page.getByText(t('vendor.stock.offline'))).toBeVisible()
    await page.getByRole('tab', { name: t('vendor.tabs.listings') }).click()
    const activate = page.getByRole('button', { name: `${t('vendor.listings.activate')}: ${name}` })
    await expect(activate).toBeDisabled()
    await expect(page.getByText(t('vendor.listings.refusals.no_units'))).toBeVisible()
    const forced = await page.request.post(`/api/vendor/listings/${car.id}/activate`, { data: {} })
    expect((await forced.json()).message).toBe(refusalIn(language, 'listings.no_units'))

    await page.getByRole('tab', { name: t('vendor.tabs.inventory') }).click()
    await page.getByRole('tab', { name: t('vendor.inventory.vehicles') }).click()
    await setQuantity('2')
    await expect(page.getByText(t('vendor.stock.updated')).last()).toBeVisible()
    await expect(page.getByText(t('vendor.stock.online'))).toBeVisible()
    await expect(row(page, new RegExp(name))).toContainText(t('vocabulary.listingStatus.active'))
    expect((await page.request.get(`/api/vehicles/${car.id}`)).status()).toBe(200)
  })
})
