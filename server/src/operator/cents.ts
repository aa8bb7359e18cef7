import type { Cents } from '@autopiazza/contract/money'
import { UsageError } from './command.ts'

/** The cents of an amount in euro that an operator typed. */
export function centsOf(text: string): Cents {
  const [, euro, cents = '00'] = /^(\d{1,6})(?:[.,](\d{2}))?$/.exec(text) ?? []
  if (euro === undefined) throw new UsageError('EURO must be an amount as 849 or 849.50.')
  return Number(euro) * 100 + Number(cents)
}
