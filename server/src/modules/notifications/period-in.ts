import { fillPhrase } from './fill-phrase.ts'

/** A period in years where it is whole years, otherwise in months. */
export function periodIn(
  months: number,
  period: Readonly<Record<'years' | 'months', { readonly one: string; readonly other: string }>>,
): string {
  const [unit, count] = months % 12 === 0 ? (['years', months / 12] as const) : (['months', months] as const)
  return fillPhrase(period[unit][count === 1 ? 'one' : 'other'], { count: String(count) })
}
