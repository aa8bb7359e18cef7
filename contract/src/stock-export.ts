import { z } from './zod.ts'
import { fieldError, id, nothing, operation, timestamp } from './operation.ts'
import { vendorOnly } from './refusals.ts'
import {
  exportChannelNames,
  exportNeeds,
  type ExportChannel,
  maxShownLackingCars,
  storeCodeMaxLength,
} from './stock-export-vocabulary.ts'

const channel = z.enum(exportChannelNames as readonly [ExportChannel, ...ExportChannel[]])

const lack = z
  .object({
    need: z.enum(exportNeeds),
    isRequired: z.boolean(),
    count: z.int(),
    cars: z.array(z.object({ listingId: id, title: z.string() })),
  })
  .meta({
    description: `Cars without a fact that the channel uses, at most ${maxShownLackingCars} of them with their names. isRequired: the receiver refuses them, so the file omits them.`,
  })
export type ExportLack = z.infer<typeof lack>

export const exportChannel = z
  .object({
    channel,
    address: z.string().nullable(),
    createdAt: timestamp.nullable(),
    lastFetchedAt: timestamp.nullable(),
    cars: z.int(),
    omitted: z.int(),
    lacks: z.array(lack),
  })
  .meta({
    description:
      'One file of the stock. address: the secret URL, null until it is created. cars: how many the file contains; omitted: how many it leaves out because they are reserved, only for rent, or lack a required fact.',
  })
export type ExportChannelView = z.infer<typeof exportChannel>

const storeCode = z
  .string()
  .trim()
  .max(storeCodeMaxLength, fieldError('too_long'))
  .regex(/^[^\p{Cc}]*$/u, fieldError('invalid'))
  .transform((code) => code || null)
  .nullable()

export const exportStore = z
  .object({ pickupLocationId: id, name: z.string(), city: z.string(), storeCode: z.string().nullable() })
  .meta({ description: 'A pickup point with its store code in the Google Business Profile.' })
export type ExportStore = z.infer<typeof exportStore>

const dealerOnly = [...vendorOnly, 'stock_export.private_seller'] as const
const ofChannel = z.object({ channel })

export const stockExport = {
  show: operation(
    'GET',
    '/vendor/stock-export',
    'The files in which the stock of a dealer leaves: the address of each, its cars, and what they lack.',
    dealerOnly,
  ).output(z.object({ channels: z.array(exportChannel), stores: z.array(exportStore) })),
  createAddress: operation(
    'POST',
    '/vendor/stock-export/{channel}/address',
    'Creates the secret address of a file, or replaces it: the former address is not found from then on.',
    dealerOnly,
  )
    .input(ofChannel)
    .output(z.object({ channel, address: z.string() })),
  removeAddress: operation(
    'DELETE',
    '/vendor/stock-export/{channel}/address',
    'Removes the secret address of a file, which is not found from then on.',
    dealerOnly,
  )
    .input(ofChannel)
    .output(nothing),
  setStoreCode: operation(
    'PUT',
    '/vendor/stock-export/stores/{pickupLocationId}',
    'Sets the store code of a pickup point in the Google Business Profile, or removes it.',
    [...dealerOnly, 'listings.pickup_location_not_found'],
  )
    .input(z.object({ pickupLocationId: id, storeCode }))
    .output(exportStore),
}
