import { calculator, minLoanCents } from '@autopiazza/contract/constants'
import type { Cents } from '@autopiazza/contract/money'
import type { Query } from '../../../app/paths.ts'

/** In the order of the form. */
export const costServices = [
  'ownership_transfer',
  'extended_warranty',
  'roadside_assistance',
  'insurance_package',
] as const
export type CostService = (typeof costServices)[number]

/** The durations of a credit on offer, in months. */
export const costMonths: readonly number[] = Array.from(
  { length: (calculator.maxMonths - calculator.minMonths) / calculator.stepMonths + 1 },
  (_, step) => calculator.minMonths + step * calculator.stepMonths,
)

export interface CostChoice {
  readonly province: string
  readonly services: readonly CostService[]
  readonly isDelivered: boolean
  /** Null when the car is paid at once. */
  readonly credit: { readonly down: number; readonly months: number } | null
}

export type CostSearch = Readonly<Partial<Record<'province' | 'services' | 'delivery' | 'down' | 'months', unknown>>>

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(',')
  return typeof value === 'string' ? value : ''
}

/** Parses the choices of a URL; null without a province. The server validates the province. */
export function costIn(raw: CostSearch): CostChoice | null {
  const province = textOf(raw.province).toUpperCase()
  if (!/^[A-Z]{2}$/.test(province)) return null
  const listed = textOf(raw.services).split(',')
  const months = Number(raw.months)
  const down = Number(raw.down)
  return {
    province,
    services: costServices.filter((service) => listed.includes(service)),
    isDelivered: raw.delivery === 'delivery',
    credit: costMonths.includes(months) ? { months, down: Number.isSafeInteger(down) && down > 0 ? down : 0 } : null,
  }
}

export function costQuery(choice: CostChoice | null): Query {
  if (!choice) return {}
  const { province, services, isDelivered, credit } = choice
  return {
    province,
    services: services.join(',') || undefined,
    delivery: isDelivered ? 'delivery' : undefined,
    months: credit?.months,
    down: credit?.down || undefined,
  }
}

/** Returns the request to the server, with the down payment limited so that a loan above zero remains. */
export function costRequest({ province, services, isDelivered, credit }: CostChoice, price: Cents) {
  const most = Math.max(0, Math.floor((price - minLoanCents) / 100))
  return {
    province,
    services: services.join(','),
    delivery: isDelivered ? ('delivery' as const) : ('pickup' as const),
    ...(credit && price >= minLoanCents && { months: credit.months, downPayment: Math.min(credit.down, most) }),
  }
}
