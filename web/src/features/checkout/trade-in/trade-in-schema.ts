import { tradeInCar, type TradeInCar } from '@autopiazza/contract/valuation'
import { z } from '@autopiazza/contract/zod'
import { typedWhole } from '../../../forms/typed-values.ts'

/** The field values, as typed. */
export interface TradeInDraft {
  make: string
  model: string
  year: string
  mileage: string
  condition: string
  description: string
}

export const emptyDraft: TradeInDraft = { make: '', model: '', year: '', mileage: '', condition: '', description: '' }

const needed = ['make', 'model', 'year', 'mileage', 'condition'] as const

/** Returns whether every field required for a valuation is filled in. The values are validated when the valuation is requested. */
export function isFilled(draft: Partial<TradeInDraft>): boolean {
  return needed.every((field) => draft[field]?.trim())
}

/** Validates the typed values by the contract's schema and returns the car to value. */
export const tradeInSchema = z.custom<TradeInDraft>().transform((draft, issues): TradeInCar => {
  const parsed = tradeInCar.safeParse({
    ...draft,
    year: /^\d{4}$/.test(draft.year.trim()) ? Number(draft.year) : undefined,
    mileage: typedWhole(draft.mileage),
  })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) issues.addIssue({ code: 'custom', path, message })
  return z.NEVER
})
