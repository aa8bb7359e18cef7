import {
  columnKey,
  type FileColumn,
  importColumns,
  type ImportField,
  importFields,
  repeatableFields,
} from '@autopiazza/contract/import-columns'

/** The meaning of columns by their compared name; null is a column that is not used. */
export type ColumnMeanings = Readonly<Record<string, ImportField | null>>

const knownNames = new Map<string, ImportField>(
  importFields.flatMap((field) => {
    const { it, en, alsoCalled } = importColumns[field]
    return [field, it, en, ...alsoCalled].map((name) => [columnKey(name), field] as const)
  }),
)

/**
 * Decides what the columns of a file mean: as the dealer decided before, else by their names. A second column with the same meaning, other than
 * photographs, and an unknown name remain undecided.
 */
export function mapColumns(
  columns: readonly { readonly name: string; readonly samples: readonly string[] }[],
  decided: ColumnMeanings,
): FileColumn[] {
  const taken = new Set<ImportField>()
  return columns.map(({ name, samples }) => {
    const key = columnKey(name)
    const isDecided = Object.hasOwn(decided, key)
    const meaning = isDecided
      ? (decided[key] ?? null)
      : (knownNames.get(key) ?? knownNames.get(withoutBrackets(name)) ?? numberedMeaning(key))
    const isTaken = meaning !== null && taken.has(meaning) && !repeatableFields.includes(meaning)
    if (meaning !== null) taken.add(meaning)
    return { name, field: isTaken ? null : meaning, isUndecided: isTaken || (!isDecided && meaning === null), samples }
  })
}

/** 'Foto 1', 'image_02' and 'photo12' are photographs, one column each. */
function numberedMeaning(key: string): ImportField | null {
  const word = /^([a-z ]+?) ?\d{1,2}$/.exec(key)?.[1]
  const meaning = word === undefined ? undefined : knownNames.get(word)
  return meaning !== undefined && repeatableFields.includes(meaning) ? meaning : null
}

/** 'Prezzo (EUR)' is a price. */
function withoutBrackets(name: string): string {
  return columnKey(name.replace(/[([].*?[)\]]/g, ' '))
}

/** True when the file can be checked without a question: every column is decided and the cars have a stock number. */
export function areDecided(columns: readonly FileColumn[]): boolean {
  return columns.some(({ field }) => field === 'stockNumber') && !columns.some(({ isUndecided }) => isUndecided)
}

/** The former meanings merged with the new ones; beyond a thousand the oldest are dropped. */
export function mergeMeanings(before: ColumnMeanings, columns: readonly FileColumn[]): ColumnMeanings {
  const now = columns.map(({ name, field }) => [columnKey(name), field] as const)
  const names = new Set(now.map(([name]) => name))
  const kept = Object.entries(before).filter(([name]) => !names.has(name))
  return Object.fromEntries([...kept, ...now].slice(-1_000))
}
