import type { ColumnUnit, FileColumn, ImportField } from '@autopiazza/contract/import-columns'
import {
  columnUnits,
  importFields,
  neededForNewAdverts,
  repeatableFields,
  unitsOf,
} from '@autopiazza/contract/import-columns'

/** A meaning of a column: a field, or a field with numbers in a different unit. */
export type Meaning = ImportField | `${ImportField}:${ColumnUnit}`

/** The dealer's choice for each column: a meaning, "not used", or no choice yet. */
export type Choices = Readonly<Record<string, Meaning | 'unused' | undefined>>

export interface ColumnAnswer {
  readonly name: string
  readonly field: ImportField | null
  readonly unit: ColumnUnit | null
}

export function choicesOf(columns: readonly FileColumn[]): Choices {
  return Object.fromEntries(
    columns.map(({ name, field, unit, isUndecided }) => {
      if (field === null) return [name, isUndecided ? undefined : 'unused']
      return [name, unit === null ? field : `${field}:${unit}`]
    }),
  )
}

/** Returns every meaning that can be chosen; those of the likely field come first. */
export function meaningsFor(likelyField: ImportField | null): Meaning[] {
  const ofField = (field: ImportField): Meaning[] => [
    field,
    ...unitsOf(field).map((unit) => `${field}:${unit}` as const),
  ]
  const others = importFields.filter((field) => field !== likelyField)
  return [...(likelyField ? [likelyField] : []), ...others].flatMap(ofField)
}

export function partsOf(choice: Meaning | 'unused' | undefined): Omit<ColumnAnswer, 'name'> {
  const [fieldName, unitName] = (choice ?? '').split(':')
  return {
    field: importFields.find((field) => field === fieldName) ?? null,
    unit: columnUnits.find((unit) => unit === unitName) ?? null,
  }
}

/** Returns the other column with the same field, or null. Columns further up take precedence. */
export function duplicateOf(columns: readonly FileColumn[], choices: Choices, name: string): string | null {
  const { field } = partsOf(choices[name])
  if (field === null || repeatableFields.includes(field)) return null
  const first = columns.find((column) => partsOf(choices[column.name]).field === field)?.name
  return first === name ? null : (first ?? null)
}

/** Returns what prevents the check of the file, and which fields new adverts would lack. Adverts without a description become drafts. */
export function judgeChoices(columns: readonly FileColumn[], choices: Choices) {
  const chosen = new Set(Object.values(choices).map((choice) => partsOf(choice).field))
  return {
    undecided: columns.filter(({ name }) => choices[name] === undefined).length,
    hasStockNumber: chosen.has('stockNumber'),
    hasDuplicates: columns.some(({ name }) => duplicateOf(columns, choices, name) !== null),
    missing: neededForNewAdverts.filter((field) => field !== 'description' && !chosen.has(field)),
    areDrafts: !chosen.has('description'),
  }
}

export function meaningsOf(columns: readonly FileColumn[], choices: Choices): ColumnAnswer[] {
  return columns.map(({ name }) => ({ name, ...partsOf(choices[name]) }))
}
