import { type FactName, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import type { Messages } from '@autopiazza/i18n'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Translator } from './languages.ts'
import { waitForScripts } from './open-page.ts'
import { numberOf, type PickedFile } from './photographs.ts'

/** The first fields of a vendor's listing. */
export const typed = {
  make: 'Autobianchi',
  model: 'A112 Abarth',
  mileage: '85.000',
  description: 'Unico proprietario, tagliandi regolari, sempre in box.',
  salePrice: '8.950,50',
} as const

/** Fills in what a new listing for sale needs, except photographs and the confirmation, and checks what the form assumes. */
export async function fillInVehicle(page: Page, t: Translator, model: string = typed.model): Promise<void> {
  await typeVehicle(page, t, model)
  await waitForScripts(page)
  for (const name of assumed) await assumedField(page, t, name).focus()
  await assumedField(page, t, 'doors').blur()
}

/** Types what a new listing for sale needs, and ignores what the form assumes. */
async function typeVehicle(page: Page, t: Translator, model: string): Promise<void> {
  for (const name of ['make', 'mileage', 'description', 'salePrice'] as const)
    await field(page, t, name).fill(typed[name])
  await field(page, t, 'model').fill(model)
}

/** Values a 2019 Panda with 60,000 km on /sell; returns the link that publishes it at that price. */
export async function valuePanda(page: Page, t: Translator) {
  const main = page.getByRole('main')
  for (const [name, text] of [
    ['make', 'Fiat'],
    ['model', 'Panda'],
    ['year', '2019'],
    ['mileage', '60.000'],
  ] as const)
    await main.getByLabel(t(`facts.names.${name}`)).fill(text)
  await main.getByRole('button', { name: t('sell.form.submit') }).click()
  return main.getByRole('link', { name: new RegExp(`^${t('sell.answer.publish', { price: '' }).trim()}`) })
}

type FieldName = Exclude<FactName, 'features'> | keyof Messages['listing']['fields']
/** Returns the label of a field, without its unit. */
export function labelOf(t: Translator, name: FieldName): string {
  return isFact(name) ? t(`facts.names.${name}`) : t(`listing.fields.${name}`)
}

function isFact(name: FieldName): name is Exclude<FactName, 'features'> {
  return name in vehicleFacts
}

/** Assumed facts of a car; focusing a field is enough to confirm it. */
export const assumed = ['year', 'fuelType', 'transmission', 'bodyType', 'doors'] as const

export function assumedField(page: Page, t: Translator, name: (typeof assumed)[number]) {
  return page.getByRole('main').getByLabel(labelOf(t, name))
}

export function field(page: Page, t: Translator, name: keyof typeof typed) {
  return page.getByRole('main').getByLabel(labelOf(t, name))
}

export const confirmation = (page: Page, t: Translator) =>
  page.getByRole('checkbox', { name: t('listing.final.confirm') })

/** Picks files, generated or on the disk, for the visible step of the uploader. */
export async function pickPhotos(page: Page, files: readonly PickedFile[] | readonly string[]): Promise<void> {
  await page.locator('main input[type=file]:not([capture])').setInputFiles([...files] as PickedFile[] | string[])
}

/** Goes on in the uploader, once its steps respond. */
export async function nextStep(page: Page, t: Translator): Promise<void> {
  await waitForScripts(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('photos.next'), exact: true })
    .click()
}

/** Goes on to the next screen of the form on a phone, once its steps respond. */
export async function nextScreen(page: Page, t: Translator): Promise<void> {
  await waitForScripts(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t('listing.steps.next')} ?: `) })
    .click()
}

export const chosenPhotos = (page: Page) => page.locator('main li[data-photo]')

export async function expectAtDashboard(page: Page, t: Translator): Promise<void> {
  await expect(page).toHaveURL(/\/vendor(\?|$)/, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('vendor.title'))
}

export interface StoredListing {
  id: string
  fields: Record<string, unknown>
  photos: { step: string; position: number; dominantColor: string | null }[]
}

/** Returns the public advert of this model, as its owner reads it over the API. */
export async function findListing(request: APIRequestContext, model: string): Promise<StoredListing> {
  const found = await request.get('/api/search', { params: { model, pageSize: 1, sort: 'newest' } })
  const { vehicles }: { vehicles: { id: string }[] } = await found.json()
  return readListing(request, vehicles[0]?.id)
}

/** Returns an advert as its owner reads it over the API. */
export async function readListing(request: APIRequestContext, id: string | undefined): Promise<StoredListing> {
  return (await request.get(`/api/vendor/listings/${id}`)).json()
}

/** Returns step and number of each photograph of an advert, such as `main 1`, in the order of the page. */
export function photosOf({ photos }: StoredListing): string[] {
  return photos.map(({ step, dominantColor }) => `${step} ${numberOf(dominantColor)}`)
}
