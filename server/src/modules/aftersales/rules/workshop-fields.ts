import { email, phone } from '@autopiazza/contract/identity'
import { fieldError } from '@autopiazza/contract/operation'
import { pickupLocationInput } from '@autopiazza/contract/stock'
import { z } from 'zod'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldError('invalid'))
const hours = z
  .object({ weekday: z.int().min(1).max(7), opensAt: time, closesAt: time })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, fieldError('invalid'))

/** The operator's input for a workshop. Hours by ISO weekday in local time, HH:MM, several periods a day; closedDays are YYYY-MM-DD; capacity is cars per slot. */
export const workshopFields = pickupLocationInput
  .pick({
    name: true,
    address: true,
    city: true,
    province: true,
    postalCode: true,
  })
  .extend({
    phone,
    email,
    hours: z
      .array(hours)
      .min(1, fieldError('required'))
      .max(50, fieldError('too_large'))
      .refine(areApart, fieldError('invalid')),
    closedDays: z
      .array(z.iso.date({ error: fieldError('invalid') }))
      .max(1_000, fieldError('too_large'))
      .default([]),
    slotMinutes: z.int().min(15, fieldError('too_small')).max(480, fieldError('too_large')).default(60),
    capacity: z.int().min(1, fieldError('too_small')).max(100, fieldError('too_large')).default(2),
    isActive: z.boolean().default(true),
  })
export type WorkshopFields = z.output<typeof workshopFields>
export type WorkshopInput = z.input<typeof workshopFields>

type Hours = z.output<typeof hours>

function areApart(periods: readonly Hours[]): boolean {
  return periods.every((one, index) =>
    periods.every(
      (other, at) =>
        at <= index || one.weekday !== other.weekday || one.closesAt <= other.opensAt || other.closesAt <= one.opensAt,
    ),
  )
}
