import { z } from './zod.ts'
import { phoneHoursMaxLength } from './constants.ts'
import { phone } from './identity.ts'
import { fieldError, id, nothing, operation } from './operation.ts'
import { vendorOnly } from './refusals.ts'
import { seller } from './vehicle-detail.ts'

export const sellerPage = seller
  .omit({ otherListings: true })
  .extend({ province: z.string().nullable(), cars: z.int() })
  .meta({
    description:
      'The public facts of a seller, the same as on the pages of the cars. vatNumber is formally valid: its check digit is right, but no registry was queried. answerTime is measured; null with fewer than three answers in 90 days. hasPhone: the seller has a number for calls. cars counts the active adverts.',
  })
export type SellerPage = z.infer<typeof sellerPage>

export const shownPhone = z.object({ number: z.string(), text: z.string(), hours: z.string().nullable() }).meta({
  description: 'A number for calls in E.164, as it is displayed, and when the seller answers, in their own words.',
})
export type ShownPhone = z.infer<typeof shownPhone>

export const ownPhone = z
  .object({ phone: shownPhone.nullable(), shown: z.object({ days: z.int(), count: z.int() }) })
  .meta({
    description: "The vendor's number for calls, and how often it was shown in the last days.",
  })
export type OwnPhone = z.infer<typeof ownPhone>

const hours = z
  .string()
  .trim()
  .max(phoneHoursMaxLength, fieldError('too_long'))
  .regex(/^[^\p{Cc}]*$/u, fieldError('invalid'))
  .transform((text) => text || null)

export const phoneInput = z.strictObject({ number: phone, hours: hours.nullable() })
export type PhoneInput = z.output<typeof phoneInput>

export const sellers = {
  show: operation(
    'GET',
    '/sellers/{id}',
    'The public facts of a seller. A seller with a suspended account is not found; nor is a private seller without an active advert.',
    ['sellers.not_found'],
  )
    .input(z.object({ id }))
    .output(sellerPage),
  revealPhone: operation(
    'POST',
    '/sellers/{id}/phone',
    "Shows the number that the seller gives for calls, and counts it: once per person and day for each advert. Where an advert is named, it has to be the seller's, active or reserved. The number of sellers in 24 hours is limited for each account, and more strictly for the network of a visitor.",
    ['sellers.not_found', 'sellers.too_many_phones'],
  )
    .input(z.strictObject({ id, vehicleId: id.nullable() }))
    .output(shownPhone),
  phone: operation('GET', '/vendor/phone', 'The number that the vendor gives for calls.', vendorOnly).output(ownPhone),
  setPhone: operation(
    'PUT',
    '/vendor/phone',
    'Sets the number for calls: Italian without a prefix, or of any country with its prefix. Numbers that cost the caller more are refused, and so are those with two readings.',
    vendorOnly,
  )
    .input(phoneInput)
    .output(ownPhone),
  readPhone: operation(
    'POST',
    '/vendor/phone/readings',
    'The telephones that a typed number can mean: none, one, or two, of which the vendor chooses one. Nothing is stored.',
    vendorOnly,
  )
    .input(phoneInput.pick({ number: true }))
    .output(z.array(shownPhone.omit({ hours: true }))),
  removePhone: operation('DELETE', '/vendor/phone', 'Deletes the number for calls.', vendorOnly)
    .input(nothing)
    .output(ownPhone),
}
