import { z } from './zod.ts'
import { addressLimits, inventoryPageSize, italianAddressLimits, maxQuantity } from './constants.ts'
import { pickupPoint } from './delivery.ts'
import { photo } from './photo.ts'
import { wholeNumber } from './numbers.ts'
import { fieldError, id, operation, paged, paging, searchText } from './operation.ts'
import { writtenProvinces } from './provinces.ts'
import { listingRefusals, vendorOnly } from './refusals.ts'
import { capPattern, line } from './text.ts'
import { listingStatuses } from './vocabulary.ts'

export const pickupLocationInput = z
  .object({
    name: line(addressLimits.name),
    address: line(addressLimits.street),
    city: line(addressLimits.city),
    province: z
      .string({ error: fieldError('required') })
      .trim()
      .toUpperCase()
      .max(italianAddressLimits.province, fieldError('province'))
      .pipe(z.enum(writtenProvinces, { error: fieldError('province') })),
    postalCode: z
      .string({ error: fieldError('required') })
      .trim()
      .max(italianAddressLimits.postalCode, fieldError('postal_code'))
      .regex(capPattern, fieldError('postal_code')),
    isDefault: z.boolean().default(false),
  })
  .meta({
    description: 'Fields of the pickup point form. The province is a real two-letter code, the CAP five digits.',
  })
export type PickupLocationInput = z.infer<typeof pickupLocationInput>

export const pickupLocation = pickupPoint.extend({ listings: z.int() }).meta({
  description: 'A place where a vendor hands cars over; listings counts the adverts that set this point themselves.',
})
export type PickupLocation = z.infer<typeof pickupLocation>

/** Units that are not sold, units in an open reservation, and free units; status is the state of the advert. */
const stockUnits = z.object({
  status: z.enum(listingStatuses),
  quantity: z.int(),
  held: z.int(),
  free: z.int(),
})
export type StockUnits = z.infer<typeof stockUnits>

export const quantitySet = stockUnits
  .extend({ isFirst: z.boolean() })
  .meta({ description: 'The units as they are now; isFirst when the vendor sets the number for the first time.' })

export const inventoryRow = stockUnits
  .extend({
    vehicleId: id,
    make: z.string(),
    model: z.string(),
    version: z.string().nullable(),
    year: z.int(),
    mainPhoto: photo.nullable(),
    can: z.object({ setQuantity: z.boolean(), setQuantityRefusal: z.enum(listingRefusals.setQuantity).nullable() }),
  })
  .meta({
    description:
      "One of the vendor's adverts with its units; setQuantityRefusal is the reason to show beside the disabled button.",
  })
export type InventoryRow = z.infer<typeof inventoryRow>

/** q: words that must all occur in make, model, version or VIN; without a status, every state. */
export const inventoryInput = z.object({
  q: searchText.optional(),
  status: z.enum(listingStatuses).optional(),
  ...paging(inventoryPageSize),
})
export type InventoryInput = z.infer<typeof inventoryInput>

export const inventoryPage = z.object({ ...paged, vehicles: z.array(inventoryRow) })

/** Units that are not sold; 0 when the car is not available. */
export const quantity = wholeNumber(0, maxQuantity)

const ofPickupLocation = [...vendorOnly, 'listings.pickup_location_not_found'] as const

export const stock = {
  pickupLocations: operation(
    'GET',
    '/vendor/pickup-locations',
    "The vendor's pickup points, the default one first, then by name.",
    vendorOnly,
  ).output(z.array(pickupLocation)),
  addPickupLocation: operation(
    'POST',
    '/vendor/pickup-locations',
    'Adds a pickup point. The first one is the default; a new default takes the place of the former.',
    [...vendorOnly, 'listings.pickup_location_limit'],
  )
    .input(pickupLocationInput)
    .output(pickupLocation),
  editPickupLocation: operation(
    'PUT',
    '/vendor/pickup-locations/{id}',
    'Replaces the fields of a pickup point. The default stays until another replaces it.',
    ofPickupLocation,
  )
    .input(z.object({ id, fields: pickupLocationInput }))
    .output(pickupLocation),
  removePickupLocation: operation(
    'DELETE',
    '/vendor/pickup-locations/{id}',
    'Removes a pickup point; its adverts move to the default one. If it was the default, the oldest remaining one becomes it.',
    ofPickupLocation,
  )
    .input(z.object({ id }))
    .output(z.object({ listings: z.int(), defaultId: id.nullable() })),
  inventory: operation(
    'GET',
    '/vendor/inventory',
    "One page of the vendor's adverts with their units, newest first, with the exact total.",
    vendorOnly,
  )
    .input(inventoryInput)
    .output(inventoryPage),
  setQuantity: operation(
    'PUT',
    '/vendor/inventory/{vehicleId}',
    'Sets the number of units. Zero takes the advert offline, a later unit puts it online again; more units than reserved ones put a reserved advert on sale again. An advert that its vendor took offline stays offline. The advert of a private seller has one unit at most.',
    [
      ...vendorOnly,
      'listings.not_found',
      'listings.quantity_below_held',
      ...listingRefusals.setQuantity,
      'listings.place_missing',
      'listings.private_limit',
      'listings.private_units',
    ],
  )
    .input(z.object({ vehicleId: id, quantity }))
    .output(quantitySet),
}
