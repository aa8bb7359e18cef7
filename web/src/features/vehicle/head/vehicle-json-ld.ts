import { kilowattsOf } from '@autopiazza/contract/new-drivers'
import { withdrawalDays } from '@autopiazza/contract/return-terms'
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
  emissionStandard: string | undefined
  /** The unit of the consumption, such as l/100 km. */
  consumptionUnit: string | undefined
}

const driveWheels = { fwd: 'FrontWheelDrive', rwd: 'RearWheelDrive', awd: 'AllWheelDrive' } as const
const availability = { active: 'InStock', pending: 'Reserved', sold: 'SoldOut', inactive: 'Discontinued' } as const

/**
 * Returns the advert as schema.org JSON-LD, escaped for a script element. Adverts state no damages and no last day of
 * their price, so the properties of these are left out.
 */
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
    dateVehicleFirstRegistered: vehicle.firstRegistration ?? undefined,
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'KMT' },
    numberOfPreviousOwners: vehicle.previousOwners ?? undefined,
    fuelType: texts.fuelType,
    vehicleTransmission: texts.transmission,
    bodyType: texts.bodyType,
    color: texts.color,
    numberOfDoors: vehicle.doors ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
    driveWheelConfiguration: vehicle.drivetrain
      ? `https://schema.org/${driveWheels[vehicle.drivetrain]}Configuration`
      : undefined,
    vehicleIdentificationNumber: vehicle.vin ?? undefined,
    vehicleEngine: engineOf(vehicle),
    emissionsCO2: vehicle.co2 ?? undefined,
    meetsEmissionStandard: texts.emissionStandard,
    fuelConsumption:
      vehicle.consumption === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: vehicle.consumption, unitText: texts.consumptionUnit },
    weight: vehicle.weight ? { '@type': 'QuantitativeValue', value: vehicle.weight, unitCode: 'KGM' } : undefined,
    itemCondition: `https://schema.org/${isNew(vehicle) ? 'New' : 'Used'}Condition`,
    offers: offersOf(vehicle, texts.url),
  }
  return JSON.stringify(car).replaceAll('<', '\\u003c')
}

/** A zero-kilometre car counts as new; otherwise the mileage decides where the kind of stock is unknown. */
function isNew({ stockKind, mileage }: VehicleDetail): boolean {
  return stockKind === null ? mileage === 0 : stockKind === 'km_zero'
}

function engineOf({ engineSize, horsepower }: VehicleDetail) {
  if (!engineSize && !horsepower) return undefined
  return {
    '@type': 'EngineSpecification',
    engineDisplacement: engineSize ? { '@type': 'QuantitativeValue', value: engineSize, unitCode: 'CMQ' } : undefined,
    enginePower: horsepower
      ? { '@type': 'QuantitativeValue', value: kilowattsOf(horsepower), unitCode: 'KWT' }
      : undefined,
  }
}

/** The legal withdrawal from a purchase from a business: the buyer brings the car back. */
const returns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IT',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: withdrawalDays,
  returnMethod: 'https://schema.org/ReturnInStore',
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
  const sale = salePrice
    ? [
        {
          ...offer,
          price: inEuro(salePrice),
          hasMerchantReturnPolicy: seller.kind === 'business' ? returns : undefined,
        },
      ]
    : []
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
