import { z } from './zod.ts'
import { addressLimits } from './constants.ts'
import { fieldError, id } from './operation.ts'
import { writtenProvinces } from './provinces.ts'
import { capPattern, line, text } from './text.ts'

const isProvince = (code: string): boolean => writtenProvinces.some((province) => province === code)

export const deliveryAddress = z
  .object({
    recipient_name: line(addressLimits.name),
    street_address: line(addressLimits.street),
    city: line(addressLimits.city),
    province: text(addressLimits.province).toUpperCase(),
    postal_code: line(addressLimits.postalCode),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, fieldError('not_an_option')),
    additional_instructions: text(addressLimits.instructions),
  })
  .refine(({ country, postal_code }) => country !== 'IT' || capPattern.test(postal_code), {
    path: ['postal_code'],
    error: fieldError('postal_code'),
  })
  .refine(({ country, province }) => country !== 'IT' || isProvince(province), {
    path: ['province'],
    error: fieldError('province'),
  })
  .meta({
    description:
      "The address of a home delivery, in the specification's keys. In Italy the CAP is five digits and the province a real two-letter code.",
  })
export type DeliveryAddress = z.infer<typeof deliveryAddress>

const optionalText = z.string().max(1_000, fieldError('too_long')).nullish()

/** A postal address as clients send it. `street`, `state` and `postalCode` are aliases of its keys; formatted_address is ignored. */
const receivedAddress = z
  .object({
    recipient_name: optionalText,
    street_address: optionalText,
    street: optionalText,
    city: optionalText,
    province: optionalText,
    state: optionalText,
    postal_code: optionalText,
    postalCode: optionalText,
    country: optionalText,
    formatted_address: optionalText,
    additional_instructions: optionalText,
  })
  .transform(({ street, state, postalCode, ...address }) => ({
    recipient_name: address.recipient_name ?? '',
    street_address: address.street_address ?? street ?? '',
    city: address.city ?? '',
    province: address.province ?? state ?? '',
    postal_code: address.postal_code ?? postalCode ?? '',
    country: address.country || 'IT',
    additional_instructions: address.additional_instructions ?? '',
  }))
  .pipe(deliveryAddress)

export const deliveryChoice = z
  .discriminatedUnion('method', [
    z.object({ method: z.literal('pickup'), pickupLocationId: id.nullable().default(null) }),
    z.object({ method: z.literal('delivery'), address: receivedAddress }),
  ])
  .meta({
    description:
      'How the car changes hands: collected at a pickup point of the vendor (null: the point of the advert), or delivered to an address.',
  })
export type DeliveryChoice = z.infer<typeof deliveryChoice>

export const pickupPoint = z
  .object({
    id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ description: 'A pickup point as buyers see it.' })
export type PickupPoint = z.infer<typeof pickupPoint>

export const delivery = z
  .discriminatedUnion('method', [
    z.object({ method: z.literal('pickup'), place: pickupPoint.nullable() }),
    z.object({ method: z.literal('delivery'), address: deliveryAddress }),
  ])
  .meta({ description: 'The delivery of a reservation; a pickup point that the vendor has removed since is null.' })
export type Delivery = z.infer<typeof delivery>
