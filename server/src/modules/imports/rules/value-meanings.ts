import { ownValue } from '@autopiazza/contract/own-value'
import {
  type ChoiceColumn,
  choiceColumnNames,
  columnKey,
  type FileValue,
  type ImportField,
  maxExplainedLength,
} from '@autopiazza/contract/import-columns'

/** A word of a row that only the dealer can explain, or has explained. */
export interface DealerWord {
  readonly field: ChoiceColumn
  readonly word: string
  /** A code that another statement of the row makes likely. */
  readonly suggested?: string | undefined
}

/** A row with the words that only the dealer can explain, and what names its car. */
export interface RowWithWords {
  readonly stockNumber: string | null
  readonly fields: Readonly<Partial<Record<ImportField, unknown>>>
  readonly dealerWords: readonly DealerWord[]
}

/** The meanings of the dealer's words, by field and normalised word: a code of the vocabulary, or null for an empty cell. */
export type ValueMeanings = Readonly<Partial<Record<ChoiceColumn, Readonly<Record<string, string | null>>>>>

function wordKey(word: string): string {
  return columnKey(word) || word.trim().toLowerCase()
}

/** Returns the dealer's meaning of a word: a code, or null when the word has no meaning. Returns undefined when the dealer has not answered. */
export function meaningOfWord(meanings: ValueMeanings, field: ChoiceColumn, word: string): string | null | undefined {
  return ownValue(meanings[field] ?? {}, wordKey(word))
}

const maxMeanings = 500

/** Merges earlier meanings with new ones. Drops the oldest beyond five hundred per field. */
export function mergeValueMeanings(
  before: ValueMeanings,
  explained: readonly Pick<FileValue, 'field' | 'value' | 'code'>[],
): ValueMeanings {
  return Object.fromEntries(
    choiceColumnNames.map((field) => {
      const now = explained
        .filter((one) => one.field === field)
        .map(({ value, code }) => [wordKey(value), code] as const)
      const words = new Set(now.map(([word]) => word))
      const kept = Object.entries(before[field] ?? {}).filter(([word]) => !words.has(word))
      return [field, Object.fromEntries([...kept, ...now].slice(-maxMeanings))]
    }),
  )
}

const maxCollected = 200
const maxExamples = 3
const maxExampleLength = 80

interface CollectedWord extends FileValue {
  readonly hasContradiction: boolean
}

/** Counts the dealer's words over the rows of a file, in the order of their first occurrence, with the first cars that have them. */
export function collectDealerWords(meanings: ValueMeanings) {
  const found = new Map<string, CollectedWord>()
  return {
    add(reading: RowWithWords): void {
      for (const { field, word, suggested = null } of reading.dealerWords) {
        const key = `${field} ${wordKey(word)}`
        const known = found.get(key)
        if (word.length > maxExplainedLength || (!known && found.size >= maxCollected)) continue
        if (!known) {
          const code = meaningOfWord(meanings, field, word)
          const examples = [exampleOf(reading)]
          const first = { field, value: word, code: code ?? null, isUndecided: code === undefined, rows: 1, examples }
          found.set(key, { ...first, suggested, hasContradiction: false })
          continue
        }
        const contradicts = suggested !== null && known.suggested !== null && suggested !== known.suggested
        const examples = known.examples ?? []
        found.set(key, {
          ...known,
          rows: known.rows + 1,
          examples: examples.length < maxExamples ? [...examples, exampleOf(reading)] : examples,
          suggested: known.suggested ?? suggested,
          hasContradiction: known.hasContradiction || contradicts,
        })
      }
    },
    list: (): FileValue[] =>
      [...found.values()].map(({ hasContradiction, ...value }) => ({
        ...value,
        suggested: hasContradiction ? null : (value.suggested ?? null),
      })),
  }
}

function exampleOf({ stockNumber, fields: { make, model, year } }: RowWithWords): string {
  const car = [make, model, year].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
  return [stockNumber, car].filter(Boolean).join(': ').slice(0, maxExampleLength)
}
