import { vehicleText } from '@autopiazza/contract/vehicle-text'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { expect, type Page, test } from '@playwright/test'
import { createAccount } from './accounts.ts'
import { callApi } from './call-api.ts'
import type { Language } from './languages.ts'
import { enter, newPerson, type Person } from './people.ts'
import { photograph } from './photographs.ts'

const company = {
  sellerKind: 'business' as const,
  companyName: 'Prova Auto',
  vatNumber: '12345670017',
  location: 'Torino',
  visuraCameraUrl: 'https://example.it/visura.pdf',
}

/** Signs in a new vendor without any data. */
export async function enterAsNewVendor(page: Page, firstName: string, language: Language): Promise<Person> {
  const vendor = newPerson(firstName)
  await createAccount({ ...vendor, ...company, role: 'vendor', language })
  await enter(page, vendor)
  return vendor
}

/** Signs in a new private seller without any data. */
export async function enterAsNewPrivateSeller(page: Page, firstName: string, language: Language): Promise<Person> {
  const seller = newPerson(firstName)
  await createAccount({ ...seller, role: 'vendor', sellerKind: 'private', location: 'Cuneo', language })
  await enter(page, seller)
  return seller
}

/** Adds a pickup point of the vendor of this page, which becomes the default one when it is the first. */
export async function addPickupPoint(page: Page, name: string): Promise<void> {
  const place = { address: 'Via Roma 1', city: 'Torino', province: 'TO', postalCode: '10121' }
  await callApi(page.request, '/api/vendor/pickup-locations', { name, ...place })
}

/** Sets the bank account of the vendor of this page. Returns the IBAN. */
export async function takeTransfers(page: Page): Promise<string> {
  const iban = 'IT60X0542811101000000123456'
  await callApi(page.request, '/api/vendor/bank-account', { iban }, 'PUT')
  return iban
}

export interface OfferedCar {
  id: string
  make: string
  model: string
  year: number
}

/** Adds the photographs with these numbers to an advert of the vendor of this page, each to its step. */
export async function addPhotographs(
  page: Page,
  listingId: string,
  photographs: readonly (readonly [PhotoStep, number])[],
): Promise<void> {
  for (const [step, number] of photographs) {
    const multipart = { step, file: photograph(number) }
    const added = await page.request.post(`/api/vendor/listings/${listingId}/photos`, { multipart })
    expect(added.ok(), await added.text()).toBe(true)
  }
}

let cars = 0

/**
 * Puts a car online as the vendor who is signed in on the page, for sale by default. Each journey needs its own name:
 * cars of other journeys are among the
 * similar cars of its page.
 */
export async function putOnline(
  page: Page,
  model: string,
  offer: object = { listingType: 'sale', salePrice: 1_250_000 },
): Promise<OfferedCar> {
  cars += 1
  const own = `${test.info().workerIndex}-${String(cars).padStart(3, '0')}`
  const car = { make: 'Lancia', model: `${model} ${own}`, year: 2019 }
  const points = await page.request.get('/api/vendor/pickup-locations')
  if ((await points.json()).length === 0) await addPickupPoint(page, 'Sede')
  const { id } = await callApi<{ id: string }>(page.request, '/api/vendor/listings', {
    ...car,
    mileage: 42_000,
    fuelType: 'petrol',
    transmission: 'manual',
    bodyType: 'hatchback',
    description: 'Unico proprietario, tagliandi regolari.',
    ...offer,
  })
  return { id, ...car }
}

export const nameOf = ({ make, model, year }: Omit<OfferedCar, 'id'>) => vehicleText(`${make} ${model} ${year}`, 'it')

/** The name of a car on its card, which shows the year among the facts. */
export const modelNameOf = ({ make, model }: Pick<OfferedCar, 'make' | 'model'>) =>
  vehicleText(`${make} ${model}`, 'it')
