import { euro } from '@autopiazza/contract/money'
import type { ListingType } from '@autopiazza/contract/vocabulary'
import { type Car, type Offer, chance } from './car.ts'

const terms =
  'Età minima 21 anni e patente da almeno un anno. Cauzione con carta di credito. Ogni giorno comprende 200 km; i chilometri in più costano 0,25 € l’uno. L’auto si riconsegna con lo stesso livello di carburante o di carica.'

/** Returns the terms of a car: most are for sale, some also or only for rent. */
export function offerFor(car: Car, listingType: ListingType = listingTypeFor(car)): Offer {
  const salePrice = listingType === 'rent' ? null : euro(car.priceEuro)
  if (listingType === 'sale') {
    return {
      listingType,
      salePrice,
      dailyRate: null,
      weeklyRate: null,
      monthlyRate: null,
      minimumDays: 1,
      rentalTerms: null,
    }
  }
  const daily = dailyEuro(car.priceEuro)
  return {
    listingType,
    salePrice,
    dailyRate: euro(daily),
    weeklyRate: euro(daily * 6),
    monthlyRate: euro(Math.round((daily * 19) / 10) * 10),
    minimumDays: car.priceEuro > 60_000 ? 2 : 1,
    rentalTerms: terms,
  }
}

/** Returns the approximate price of renting such a car for a day in Italy: a base, and a share of its price. */
function dailyEuro(price: number): number {
  return Math.round(24 + price * 0.0016)
}

function listingTypeFor({ key, year, priceEuro }: Car): ListingType {
  if (year < 2018 || priceEuro > 80_000) return 'sale'
  const fall = chance(key, 'offer', 100)
  return fall < 7 ? 'rent' : fall < 20 ? 'both' : 'sale'
}
