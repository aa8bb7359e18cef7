import type { ListingValues, TextField } from './listing-values.ts'

/** The facts that a new form prefills, in the order of the page. */
export const assumedFields = [
  'year',
  'fuelType',
  'transmission',
  'bodyType',
  'doors',
] as const satisfies readonly TextField[]
export type AssumedField = (typeof assumedFields)[number]

type Values = Pick<ListingValues, AssumedField>

/** Returns the prefilled facts that the user has neither changed nor visited. */
export function uncheckedDefaults(
  values: Values,
  defaults: Values,
  touched: Partial<Record<AssumedField, boolean>>,
): AssumedField[] {
  return assumedFields.filter((name) => values[name] === defaults[name] && !touched[name])
}
