import { unstatedFacts } from '@autopiazza/contract/vehicle-facts'
import type { VehicleDetail } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { vehicleJsonLd } from './vehicle-json-ld.ts'

const vehicle: VehicleDetail = {
  ...unstatedFacts,
  id: '0199f000-0000-7000-8000-000000000001',
  make: 'Fiat',
  model: 'Panda',
  year: 2019,
  mileage: 45_210,
  fuelType: 'petrol',
  transmission: 'manual',
  bodyType: 'hatchback',
  color: 'blue',
  horsepower: 69,
  listingType: 'both',
  salePrice: 895_050,
  dailyRate: 4_500,
  market: null,
  priceDrop: null,
  status: 'active',
  views: 3,
  createdAt: '2026-11-01T10:00:00Z',
  town: 'Torino',
  province: 'TO',
  sellerKind: 'private',
  engineSize: 1_242,
  doors: 5,
  marketValue: null,
  description: 'Bella</script><script>alert(1)</script>',
  weeklyRate: null,
  monthlyRate: null,
  minimumDays: 1,
  rentalTerms: null,
  factsHash: '6f1ed002ab5595859014ebf0951522d9',
  priceHistory: {
    onlineSince: '2026-11-01T10:00:00Z',
    daysOnline: 3,
    prices: [{ price: 895_050, since: '2026-11-01T10:00:00Z' }],
  },
  photos: [],
  seller: {
    id: '1',
    kind: 'private',
    firstName: 'Ada',
    companyName: null,
    town: null,
    memberSince: '2026-01-01T10:00:00Z',
    vatNumber: null,
    answerTime: null,
    hasPhone: false,
    otherListings: { count: 0, newest: [] },
  },
  freeUnits: 1,
  myOpenReservation: null,
  isInTouch: false,
  isBought: false,
  availabilityAlert: null,
  acceptsOffers: false,
  myOffer: null,
  suspension: null,
  can: { buy: true, buyRefusal: null, contact: true, edit: false },
}
const texts = {
  url: 'https://example.it/vehicle/1',
  name: 'Fiat Panda 2021',
  images: [],
  fuelType: 'Benzina',
  transmission: 'Manuale',
  bodyType: 'Due volumi',
  color: 'Blu',
  emissionStandard: undefined,
  consumptionUnit: 'l/100 km',
}
const described = (change: Partial<VehicleDetail> = {}) => JSON.parse(vehicleJsonLd({ ...vehicle, ...change }, texts))

test("prevents a seller's text from closing the script element", () => {
  const text = vehicleJsonLd(vehicle, texts)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ '@type': 'Car', description: vehicle.description })
})

test('describes sale and rent as two offers in euro', () => {
  const { offers } = JSON.parse(vehicleJsonLd(vehicle, texts))
  expect(offers).toMatchObject([
    { price: '8950.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    { priceSpecification: { price: '45.00', unitCode: 'DAY' } },
  ])
})

test('describes no sale for a car that is only for rent, and marks a sold car as out of stock', () => {
  expect(JSON.parse(vehicleJsonLd({ ...vehicle, listingType: 'rent' }, texts)).offers).toHaveLength(1)
  expect(JSON.parse(vehicleJsonLd({ ...vehicle, status: 'sold' }, texts)).offers[0].availability).toBe(
    'https://schema.org/SoldOut',
  )
})

test('omits unknown facts from the structured data', () => {
  const car = JSON.parse(vehicleJsonLd({ ...vehicle, engineSize: null, horsepower: null, doors: null }, texts))
  expect(car).not.toHaveProperty('vehicleEngine')
  expect(car).not.toHaveProperty('numberOfDoors')
  expect(car).not.toHaveProperty('vehicleIdentificationNumber')
})

test('describes registration, owners, seats, drivetrain, power in kilowatts, emissions and consumption', () => {
  const facts = {
    firstRegistration: '2019-04',
    previousOwners: 2,
    seats: 5,
    drivetrain: 'awd',
    co2: 119,
    consumption: 5.2,
  } as const
  expect(
    JSON.parse(vehicleJsonLd({ ...vehicle, ...facts }, { ...texts, emissionStandard: 'Euro 6d-TEMP' })),
  ).toMatchObject({
    dateVehicleFirstRegistered: '2019-04',
    numberOfPreviousOwners: 2,
    vehicleSeatingCapacity: 5,
    driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
    vehicleEngine: { enginePower: { value: 51, unitCode: 'KWT' } },
    emissionsCO2: 119,
    meetsEmissionStandard: 'Euro 6d-TEMP',
    fuelConsumption: { value: 5.2, unitText: 'l/100 km' },
  })
})

test.each([
  [{ stockKind: 'km_zero', mileage: 10 }, 'New'],
  [{ stockKind: 'ex_demo', mileage: 0 }, 'Used'],
  [{ stockKind: null, mileage: 0 }, 'New'],
  [{ stockKind: null, mileage: 45_210 }, 'Used'],
] as const)('describes the condition of a car with %j as %s', (facts, condition) => {
  expect(described(facts).itemCondition).toBe(`https://schema.org/${condition}Condition`)
})

test("describes the buyer's withdrawal for the sale of a business, and no return to a private seller", () => {
  expect(described().offers[0]).not.toHaveProperty('hasMerchantReturnPolicy')
  const { offers } = described({ seller: { ...vehicle.seller, kind: 'business' } })
  expect(offers[0].hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 14, applicableCountry: 'IT' })
  expect(offers[1]).not.toHaveProperty('hasMerchantReturnPolicy')
})
