import { unstatedFacts } from '@autopiazza/contract/vehicle-facts'
import { priceLabels } from '@autopiazza/contract/vocabulary'
import type { SearchedAdvert } from '@autopiazza/search-index'

const makes = [
  'Fiat Fiat Fiat Volkswagen Volkswagen Ford Renault Peugeot Toyota BMW Audi Mercedes-Benz Opel Alfa-Romeo Lancia Jeep',
  'Citroen Dacia Hyundai Kia Nissan Skoda Volvo MINI Tesla SEAT Suzuki Porsche Honda Mazda',
].flatMap((line) => line.split(' '))
const models = ['Alba', 'Brezza', 'Corsa', 'Duna', 'Estro', 'Faro', 'Gala', 'Iris']
const engines = ['1.0', '1.2', '1.5', '1.6', '2.0', '3.0']
const trims = ['lounge', 'business', 'sport', 'style', 'elegance', 'techno']
const states = ['tagliandata', 'unico proprietario', 'full optional', 'km certificati', 'garanzia inclusa']
const extras = ['navigatore', 'bluetooth', 'sensori di parcheggio', 'interni in pelle', 'tetto panoramico']
const remarks = ['revisione appena fatta', 'gomme nuove', 'bollo pagato', 'proprietario non fumatore', 'usata in citta']
const fuels = ['petrol', 'petrol', 'petrol', 'diesel', 'diesel', 'diesel', 'hybrid', 'electric', 'lpg'] as const
const gearboxes = ['manual', 'manual', 'manual', 'automatic', 'automatic', 'semi_automatic'] as const
const bodies = ['sedan', 'hatchback', 'hatchback', 'suv', 'suv', 'estate', 'coupe', 'van'] as const
const colors = ['black', 'white', 'grey', 'blue', 'red', 'silver', 'green']
const features = ['air_conditioning', 'navigation', 'bluetooth', 'parking_sensors', 'leather', 'sunroof']
const offers = ['sale', 'sale', 'sale', 'sale', 'both', 'rent'] as const
const provinces = ['MI', 'RM', 'TO', 'NA', 'BO', 'VR', 'BA', 'PA']
const batchSize = 10_000

/** Generates this number of adverts with facts distributed as those of seed.sql, the same ones in every run. */
export function* generatedAdverts(count: number): Generator<readonly SearchedAdvert[]> {
  for (let from = 0; from < count; from += batchSize)
    yield Array.from({ length: Math.min(batchSize, count - from) }, (_, at) => generatedAdvert(from + at))
}

function generatedAdvert(number: number): SearchedAdvert {
  const below = numbersFor(number)
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const make = oneOf(makes)
  const model = `${oneOf(models)} ${1 + below(4)}`
  const power = 60 + below(300)
  const plainName = `${make} ${model}`.toLowerCase()
  const listingType = oneOf(offers)
  const province = below(provinces.length)
  return {
    ...unstatedFacts,
    id: `${hex(number, 8)}-0000-7000-8000-${hex(below(2 ** 30), 12)}`,
    make,
    model,
    loweredMake: make.toLowerCase(),
    loweredModel: model.toLowerCase(),
    plainName,
    plainVersion: `${oneOf(engines)} ${power} cv ${oneOf(trims)}`,
    plainDescription: `${plainName} ${oneOf(states)}, ${oneOf(extras)}, ${oneOf(remarks)}. visibile su appuntamento, permuta e finanziamento possibili. riferimento rif${below(50_000)}.`,
    year: 1990 + Math.floor(36 * Math.sqrt(below(10_000) / 10_000)),
    mileage: below(250_000),
    horsepower: power,
    seats: 4 + below(2),
    doors: oneOf([3, 5, 5, 5]),
    euroClass: 3 + below(4),
    fuelType: oneOf(fuels),
    transmission: oneOf(gearboxes),
    bodyType: oneOf(bodies),
    color: oneOf(colors),
    features: features.filter(() => below(2) === 0),
    listingType,
    salePrice: listingType === 'rent' ? null : (500 + below(1_200) * 50) * 100,
    dailyRate: listingType === 'sale' ? null : (30 + below(200)) * 100,
    ...(listingType === 'rent' ? { priceLabel: null, deal: null } : priceLabelOf(below(4_001) - 2_000)),
    recommended: 20_000 + below(700),
    sellerKind: 'business',
    sellerId: `${hex(number % sellers, 8)}-0000-4000-8000-000000000000`,
    hasPhotos: below(2) === 0,
    province: provinces[province] ?? null,
    point: { x: 4_500_000 + province * 40_000, y: 900_000, z: 4_400_000 },
    createdAt: (1_767_225_600 + below(25_000_000)) * 1_000_000,
  }
}

/** Returns the label of a price that is this number of ten-thousandths above the value. */
function priceLabelOf(deal: number) {
  const label = Math.floor((deal + 2_000) / 801)
  return { priceLabel: priceLabels[label] ?? null, deal }
}

const sellers = 20_000
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/** xorshift, seeded with the advert's number. */
function numbersFor(number: number): (below: number) => number {
  let state = Math.imul(number + 1, 2_654_435_761) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
