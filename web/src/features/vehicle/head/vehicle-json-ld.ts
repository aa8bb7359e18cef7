import type { VehicleDetail } from '@autopiazza/contract'
import { vehiclePrices } from '../../../entities/vehicle/vehicle-prices.ts'

export interface JsonLdTexts {
  url: string
  name: string
  images: readonly string[]
  fuelType: string
  transmission: string
  bodyType: string | undefined
  color: string | undefined
}

const used = 'https://schema.org/UsedCondition'
const availability = { active: 'InStock', pending: 'Reserved', sold: 'SoldOut', inactive: 'Discontinued' } as const

/** Returns the advert as schema.org JSON-LD, escaped for a script element. */
export function vehicleJsonLd(vehicle: VehicleDetail, texts: JsonLdTexts): string {
  const car = {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: texts.name,
    url: texts.url,
    image: texts.images,
    description: vehicle.description,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleConfiguration: vehicle.version ?? undefined,
    vehicleModelDate: String(vehicle.year),
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'KMT' },
    fuelType: texts.fuelType,
    vehicleTransmission: texts.transmission,
    bodyType: texts.bodyType,
    color: texts.color,
    numberOfDoors: vehicle.doors ?? undefined,
    vehicleIdentificationNumber: vehicle.vin ?? undefined,
    vehicleEngine: engineOf(vehicle),
    weight: vehicle.weight ? { '@type': 'QuantitativeValue', value: vehicle.weight, unitCode: 'KGM' } : undefined,
    itemCondition: vehicle.mileage > 0 ? used : undefined,
    offers: offersOf(vehicle, texts.url),
  }
  return JSON.stringify(car).replaceAll('<', '\\u003c')
}

function engineOf({ engineSize, horsepower }: VehicleDetail) {
  if (!engineSize && !horsepower) return undefined
  return {
    '@type': 'EngineSpecification',
    engineDisplacement: engineSize ? { '@type': 'QuantitativeValue', value: engineSize, unitCode: 'CMQ' } : undefined,
    enginePower: horsepower ? { '@type': 'QuantitativeValue', value: horsepower, unitText: 'CV' } : undefined,
  }
}

function offersOf(vehicle: VehicleDetail, url: string) {
  const { status, seller } = vehicle
  const { salePrice, dailyRate } = vehiclePrices(vehicle)
  const offer = {
    '@type': 'Offer',
    url,
    priceCurrency: 'EUR',
    availability: `https://schema.org/${availability[status]}`,
    seller: seller.companyName ? { '@type': 'AutoDealer', name: seller.companyName } : undefined,
  }
  const sale = salePrice ? [{ ...offer, price: inEuro(salePrice) }] : []
  const rent = dailyRate
    ? [
        {
          ...offer,
          businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: inEuro(dailyRate),
            priceCurrency: 'EUR',
            unitCode: 'DAY',
          },
        },
      ]
    : []
  return [...sale, ...rent]
}

const inEuro = (cents: number) => (cents / 100).toFixed(2)
