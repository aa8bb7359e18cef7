import { z } from './zod.ts'
import { marketPosition } from './market-value.ts'
import { lowestPriceDays, lowestPriceHours, priceDropDays } from './constants.ts'
import { cents, id, timestamp } from './operation.ts'
import { photo } from './photo.ts'
import { factOutputs } from './vehicle-fact-schemas.ts'
import { factsWith } from './vehicle-facts.ts'
import { listingStatuses, listingTypes, sellerKinds } from './vocabulary.ts'

export const priceDrop = z.object({ amount: cents, since: timestamp, days: z.int().min(1).max(lowestPriceDays) }).meta({
  description: `By how much the sale price is below the lowest one that was visible for ${lowestPriceHours} hours in the ${lowestPriceDays} days before, and since when; null where that is more than ${priceDropDays} days ago or not so. days: how many of those days the advert was online.`,
})

export const vehicleCard = z
  .object({
    id,
    ...factOutputs(factsWith('isOnCard')),
    listingType: z.enum(listingTypes),
    salePrice: cents.nullable(),
    dailyRate: cents.nullable(),
    market: marketPosition.nullable(),
    priceDrop: priceDrop.nullable(),
    status: z.enum(listingStatuses),
    views: z.int(),
    createdAt: timestamp,
    town: z.string().nullable(),
    province: z.string().nullable(),
    sellerKind: z.enum(sellerKinds),
    sellerId: id,
    sellerName: z.string().nullable(),
    mainPhoto: photo.nullable(),
    photoCount: z.int(),
    morePhotos: z.array(photo.pick({ hash: true, widths: true })).meta({
      description: 'The first photographs after the main one, at most four.',
    }),
  })
  .meta({
    description:
      "An advert as a card shows it. Prices in cents, mileage in km. town is null when the place is only 'Italia'; sellerName is that of a business; market where at least eight like adverts carry a narrow interval.",
  })
export type VehicleCard = z.infer<typeof vehicleCard>
