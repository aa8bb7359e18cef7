import type { FieldError } from '@autopiazza/contract/errors'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Cents } from '@autopiazza/contract/money'
import type { Transfer } from '@autopiazza/contract/transfer'

interface Bounds {
  readonly most: Cents
  readonly reservedAt: Date
  readonly now: Date
}

/** Returns what is wrong with an entered transfer, by field; null when nothing is. */
export function transferErrors(
  { amount, on }: Pick<Transfer, 'amount' | 'on'>,
  { most, reservedAt, now }: Bounds,
): Record<string, FieldError> | null {
  if (amount > most) return { 'transfer.amount': 'too_large' }
  if (on > dayInItaly(now)) return { 'transfer.on': 'date_in_future' }
  return on < dayInItaly(reservedAt) ? { 'transfer.on': 'before_purchase' } : null
}
