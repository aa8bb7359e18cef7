import { z } from './zod.ts'
import { cents, id, timestamp } from './operation.ts'
import { photo } from './photo.ts'
import { bodyTypes, fuelTypes, listingStatuses, listingTypes, sellerKinds, transmissions } from './vocabulary.ts'

export const vehicleCard = z
  .object({
    id,
    make: z.string(),
    model: z.string(),
    version: z.string().nullable(),
    year: z.int(),
    mileage: z.int(),
    fuelType: z.enum(fuelTypes),
    transmission: z.enum(transmissions),
    bodyType: z.enum(bodyTypes).nullable(),
    color: z.string().nullable(),
    horsepower: z.int().nullable(),
    listingType: z.enum(listingTypes),
    salePrice: cents.nullable(),
    dailyRate: cents.nullable(),
    status: z.enum(listingStatuses),
    views: z.int(),
    createdAt: timestamp,
    town: z.string().nullable(),
    province: z.string().nullable(),
    sellerKind: z.enum(sellerKinds),
    features: z.array(z.string()),
    mainPhoto: photo.nullable(),
    photoCount: z.int(),
    morePhotos: z.array(photo.pick({ hash: true, widths: true })).meta({
      description: 'The first photographs after the main one, at most four.',
    }),
  })
  .meta({
    description:
      "An advert as a card shows it. Prices in cents, mileage in km. town is null when the place is only 'Italia'.",
  })
export type VehicleCard = z.infer<typeof vehicleCard>
