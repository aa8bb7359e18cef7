import type { FileColumn, ImportField } from '@autopiazza/contract/import-columns'
import { neededForNewAdverts, repeatableFields } from '@autopiazza/contract/import-columns'

/** The dealer's choice for each column: a field, not used, or nothing yet. */
export type Choices = Readonly<Record<string, ImportField | 'unused' | undefined>>

export function choicesOf(columns: readonly FileColumn[]): Choices {
  return Object.fromEntries(
    columns.map(({ name, field, isUndecided }) => [name, field ?? (isUndecided ? undefined : 'unused')]),
  )
}

/** The other column with the same meaning, if any; columns further up take precedence. */
export function duplicateOf(columns: readonly FileColumn[], choices: Choices, name: string): string | null {
  const choice = choices[name]
  if (choice === undefined || choice === 'unused' || repeatableFields.includes(choice)) return null
  const first = columns.find((column) => choices[column.name] === choice)?.name
  return first === name ? null : (first ?? null)
}

/** What prevents the check of the file, and which fields new adverts would lack. */
export function judgeChoices(columns: readonly FileColumn[], choices: Choices) {
  const chosen = new Set(Object.values(choices))
  return {
    undecided: columns.filter(({ name }) => choices[name] === undefined).length,
    hasStockNumber: chosen.has('stockNumber'),
    hasDuplicates: columns.some(({ name }) => duplicateOf(columns, choices, name) !== null),
    missing: neededForNewAdverts.filter((field) => !chosen.has(field)),
  }
}

/** The choices in the form of the API. */
export function meaningsOf(
  columns: readonly FileColumn[],
  choices: Choices,
): { name: string; field: ImportField | null }[] {
  return columns.map(({ name }) => {
    const choice = choices[name]
    return { name, field: choice === undefined || choice === 'unused' ? null : choice }
  })
}
