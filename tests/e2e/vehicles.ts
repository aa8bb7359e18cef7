import { depositCents } from '@autopiazza/contract/constants'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { formatsIn, type Language, translatorIn } from './languages.ts'
import { openPage, waitForScripts } from './open-page.ts'

export interface FoundVehicle {
  id: string
  make: string
  model: string
  year: number
}

interface SearchedVehicle extends FoundVehicle {
  mainPhoto: object | null
}

const apart = 10_000

/** A free car without photographs. Cars reserved by earlier journeys are not found, and concurrent journeys use different prices. */
export const freeVehicle = (request: APIRequestContext) =>
  firstFound(
    request,
    { listingType: 'sale', sort: 'price_asc', minPrice: 5_000 + test.info().parallelIndex * apart },
    ({ mainPhoto }) => mainPhoto === null,
  )

/** A demo car with photographs, from the vendor of the demo accounts. */
export const photographedVehicle = (request: APIRequestContext) =>
  firstFound(request, { make: 'Peugeot', model: '3008', sort: 'newest' })

/** A demo car with eight photographs. */
export const vehicleWithPhotographs = (request: APIRequestContext) =>
  firstFound(request, { make: 'BMW', model: 'i3', maxYear: 2015, sort: 'newest' })

async function firstFound(
  request: APIRequestContext,
  filters: Record<string, string | number>,
  isWanted: (vehicle: SearchedVehicle) => boolean = () => true,
): Promise<FoundVehicle> {
  for (let page = 1; ; page += 1) {
    const answer = await request.get('/api/search', { params: { ...filters, page } })
    const { vehicles }: { vehicles: SearchedVehicle[] } = await answer.json()
    if (vehicles.length === 0) throw new Error(`No car matches ${JSON.stringify(filters)}`)
    const vehicle = vehicles.find(isWanted)
    if (vehicle) return vehicle
  }
}

/** Opens the checkout dialog on the page of the car. */
export async function openModal(page: Page, language: Language, vehicle: FoundVehicle): Promise<Locator> {
  const t = translatorIn(language)
  await openPage(page, `/vehicle/${vehicle.id}`)
  await waitForScripts(page)
  await page.getByRole('button', { name: buyHereName(language) }).click()
  return page.getByRole('dialog', { name: t('checkout.modal.title') })
}

export const buyHereName = (language: Language) =>
  translatorIn(language)('vehicle.panel.buyHere', { deposit: formatsIn(language).money(depositCents) })

/** Goes from the vehicle page to the card provider's page by the dialog, where a card is preselected and pays at once. */
export async function reserve(page: Page, language: Language, vehicle: FoundVehicle): Promise<void> {
  const dialog = await openModal(page, language, vehicle)
  await dialog.getByRole('button', { name: payName(language) }).click()
}

/** Returns the name of the dialog's button that leads to the payment of the deposit. */
export const payName = (language: Language) =>
  translatorIn(language)('checkout.pay', { amount: formatsIn(language).money(depositCents) })

/** The accessible name of a choice is its title followed by its description. */
export const startingWith = (title: string) => new RegExp(`^${title}`)

const home = { street: 'Via Torino 2', city: 'Milano', province: 'MI', postalCode: '20123' }

/** Completes the five steps, without a trade-in or services, to collect the car or have it delivered to Milan, and places the order. */
export async function placeOrder(
  page: Page,
  language: Language,
  method: 'card' | 'bank_transfer',
  delivery: 'pickup' | 'delivery' = 'pickup',
): Promise<void> {
  const t = translatorIn(language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  const goOn = page.getByRole('button', { name: t('checkout.next') })
  await page.getByRole('radio', { name: startingWith(t(`checkout.methods.${method}.title`)) }).check()
  await goOn.click()
  await page.getByRole('radio', { name: startingWith(t('checkout.tradeIn.no')) }).check()
  await goOn.click()
  await expect(page.getByRole('heading', { name: t('checkout.headings.services') })).toBeFocused()
  await goOn.click()
  await page.getByRole('radio', { name: startingWith(t(`checkout.delivery.${delivery}.title`)) }).check()
  if (delivery === 'delivery') await fillAddress(page, language, home)
  await goOn.click()
  await page.getByRole('button', { name: t('checkout.complete') }).click()
}

/** Fills in a delivery address; the town is chosen from the suggestions. */
export async function fillAddress(
  page: Page,
  language: Language,
  { street, city, province, postalCode }: typeof home,
): Promise<void> {
  const t = translatorIn(language)
  await page.getByLabel(t('checkout.address.street')).fill(street)
  await page.getByRole('combobox', { name: t('checkout.address.city') }).fill(city)
  await page
    .getByRole('option', { name: startingWith(`${city} \\(${province}\\)`) })
    .first()
    .click()
  await expect(page.getByLabel(t('checkout.address.province'))).toHaveValue(province)
  await page.getByLabel(t('checkout.address.postalCode')).fill(postalCode)
}
