import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { searchPageSize } from '@autopiazza/contract/constants'
import { listingInput } from '@autopiazza/contract/listing-input'
import { bodyTypes, filterFeatures, listingTypes, transmissions } from '@autopiazza/contract/vocabulary'
import { shownVersion } from '@autopiazza/server/modules/listings/rules/shown-version'
import { expect, test } from 'vitest'
import { arrangeStock } from './arrange-stock.ts'
import { type Car, isDealersPlace } from './car.ts'
import { demoNotice, describeCar } from './describe-car.ts'
import { offerFor } from './offer-for.ts'
import { modelPhotosOf, readModelPhotos, standsFor } from './model-photos.ts'
import { readPhotographedCars, readPhotos } from './photographed-cars.ts'
import { demoFolder, readStock, readTable } from './read-stock.ts'

const photographedCars = readPhotographedCars()
const stock = readStock()
const modelPhotos = readModelPhotos()
const cars = [...photographedCars, ...stock]
const shownStock = stock.map((car) => ({ car, photos: modelPhotosOf(car, modelPhotos) }))
const subjects = new Map(readPhotos().map(({ file, subject }) => [file, subject]))
const countOf = <T>(values: readonly T[], value: T) => values.filter((each) => each === value).length

test('the demo stock has about 1,200 cars without duplicates', () => {
  expect(cars.length).toBeGreaterThan(1_150)
  expect(cars.length).toBeLessThan(1_250)
  expect(new Set(cars.map(({ key }) => key)).size).toBe(cars.length)
})

test('the demo stock is spread over makes, bodies, fuels, gearboxes, prices, years and provinces', () => {
  const makes = stock.map(({ make }) => make)
  expect(new Set(makes).size).toBeGreaterThan(35)
  expect(Math.max(...new Set(makes).values().map((make) => countOf(makes, make)))).toBeLessThan(stock.length * 0.1)
  for (const body of bodyTypes)
    expect(
      countOf(
        stock.map(({ bodyType }) => bodyType),
        body,
      ),
    ).toBeGreaterThan(20)
  // The source of the stock has only these fuels reliably.
  for (const fuel of ['petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg'])
    expect(
      countOf(
        stock.map(({ fuelType }) => fuelType),
        fuel,
      ),
    ).toBeGreaterThan(4)
  for (const gearbox of transmissions)
    expect(
      countOf(
        stock.map(({ transmission }) => transmission),
        gearbox,
      ),
    ).toBeGreaterThan(20)
  for (const [from, to] of [
    [0, 10],
    [10, 20],
    [20, 30],
    [30, 50],
    [50, 100],
  ] as const) {
    expect(stock.filter(({ priceEuro }) => priceEuro >= from * 1000 && priceEuro < to * 1000).length).toBeGreaterThan(
      80,
    )
  }
  expect(new Set(cars.map(({ year }) => year)).size).toBeGreaterThan(20)
  expect(new Set(stock.map(({ place }) => place.province)).size).toBeGreaterThan(50)
})

test('the demo stock contains no text by sellers, and every version is composed of facts', () => {
  const columns = Object.keys(readTable('stock.csv')[0] ?? {})
  expect(columns.filter((column) => /title|description|text|seller|phone|mail|url|plate/.test(column))).toEqual([])
  const factual =
    /^(?:[\w .&+-]{1,16} )?(?:\d\.\d )?(?:Benzina|Diesel|Hybrid|Plug-in Hybrid|GPL|Elettrica) \d{2,4} CV(?: 4x4)?$/
  expect(stock.map(({ version }) => version).filter((version) => !factual.test(version))).toEqual([])
})

test('the listing form accepts every demo advert, and each advert is described as a demonstration', () => {
  for (const car of cars) {
    const offer = offerFor(car)
    const description = describeCar(car)
    expect(description.endsWith(demoNotice)).toBe(true)
    const { features, ...facts } = car
    expect(listingInput.safeParse({ ...facts, features: [...features], description, ...offer }).error).toBeUndefined()
  }
})

test('the demo stock has some cars for rent and some for both sale and rent', () => {
  const types = stock.map((car) => offerFor(car).listingType)
  for (const type of listingTypes) expect(countOf(types, type)).toBeGreaterThan(50)
})

test('the demo stock has cars for each feature that the search page offers as a filter', () => {
  for (const feature of filterFeatures)
    expect(cars.filter(({ features }) => features.includes(feature)).length).toBeGreaterThan(5)
})

test('the demo cars in one town all belong to one vendor, and both vendors have cars', () => {
  const dealers = cars.filter(({ place }) => isDealersPlace(place)).length
  expect(dealers).toBeGreaterThan(cars.length * 0.1)
  expect(dealers).toBeLessThan(cars.length * 0.4)
})

test('each demo photograph is used and has an author and a licence, and each photographed car has one main photograph', () => {
  const own = photographedCars.flatMap((car) => car.photos.map(({ file }) => file))
  expect(new Set(own).size).toBe(own.length)
  const shown = new Set([...own, ...modelPhotos.map(({ file }) => file)])
  expect([...shown].toSorted()).toEqual(readdirSync(join(demoFolder, 'photos')).toSorted())
  for (const { credit } of readPhotos()) {
    expect(credit.author).toBeTruthy()
    expect(credit.license).toMatch(/^(?:MIT|CC BY|CC0|Public domain)/)
    expect(credit.licenseUrl).toMatch(/^https:/)
    expect(credit.sourceUrl).toMatch(/^https:/)
  }
  for (const car of photographedCars) expect(car.photos.map(({ step }) => step).indexOf('main')).toBe(0)
})

test('the photograph of a model is shown only for cars of its make, model, body and years', () => {
  const [golf] = modelPhotos.filter(({ of }) => of.model === 'Golf')
  const car = photographedCars.find(({ model }) => model === 'Golf')
  if (!golf || !car) throw new Error('There is no Golf')
  const stands = (changes: Partial<Car>) => standsFor(golf.of, { ...car, year: 2022, ...changes })
  expect(stands({})).toBe(true)
  for (const changes of [{ year: 2019 }, { year: 2025 }, { bodyType: 'estate' }, { model: 'Golf GTI' }] as const)
    expect(stands(changes)).toBe(false)
})

test('no version repeats the model or the year, and people carriers are not vans', () => {
  expect(cars.filter((one) => shownVersion(one) !== one.version).map(({ key }) => key)).toEqual([])
  expect(stock.filter(({ bodyType, seats }) => bodyType === 'van' && (seats ?? 2) > 3)).toEqual([])
})

test('six of ten demo cars show a photograph of the car or of its model', () => {
  const ofModel = shownStock.filter(({ photos }) => photos.length > 0).length
  expect((photographedCars.length + ofModel) / cars.length).toBeGreaterThanOrEqual(0.6)
})

test('photographs of electric versions are shown only for electric cars, and all photographed cars are left-hand drive', () => {
  const isOnlyElectric = /electric|elettric|500e|iX1|i3|Model [3Y]|Ioniq|Recharge|E-Tech electric/i
  const isElectric = (file: string) => isOnlyElectric.test(subjects.get(file) ?? '')
  const others = modelPhotos.filter(({ file, of }) => isElectric(file) && of.fuelType !== 'electric')
  expect(others.map(({ file }) => file)).toEqual([])
  const own = photographedCars.flatMap(({ photos, fuelType }) => photos.map(({ file }) => ({ file, fuelType })))
  expect(own.filter(({ file, fuelType }) => isElectric(file) && fuelType !== 'electric')).toEqual([])
  expect(own.filter(({ file }) => subjects.get(file)?.includes('right-hand drive'))).toEqual([])
})

test('seven of eight cards on the first result pages show a photograph, and no page of the newest cars shows a photograph more than twice', () => {
  const own = photographedCars.filter(({ status }) => status === 'active')
  const { firstPages, others } = arrangeStock({
    own,
    model: shownStock.filter(({ photos }) => photos.length > 0),
    drawing: shownStock.filter(({ photos }) => photos.length === 0).map(({ car }) => car),
  })
  const keys = [...firstPages, ...others]
  expect(keys.toSorted()).toEqual([...own, ...stock].map(({ key }) => key).toSorted())
  expect(keys.slice(0, 3)).toEqual(['peugeot-3008', 'bmw-i3', 'volkswagen-golf'])
  expect(firstPages.length).toBeGreaterThan(96)
  const drawn = new Set(shownStock.filter(({ photos }) => photos.length === 0).map(({ car }) => car.key))
  expect(firstPages.filter((key) => drawn.has(key)).length).toBeLessThanOrEqual(Math.ceil(firstPages.length / 8))
  const photosOf = new Map<string, readonly string[]>([
    ...shownStock.map(({ car, photos }) => [car.key, photos] as const),
    ...own.map(({ key, photos }) => [key, photos.slice(0, 1).map(({ file }) => file)] as const),
  ])
  for (let from = 0; from < keys.length; from += 1) {
    const page = keys.slice(from, from + searchPageSize).flatMap((key) => photosOf.get(key) ?? [])
    for (const file of page) expect(countOf(page, file)).toBeLessThanOrEqual(2)
  }
})
