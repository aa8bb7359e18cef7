import { ownValue } from '@autopiazza/contract/own-value'
import {
  type ChoiceColumn,
  choiceColumnNames,
  columnKey,
  type FileValue,
  maxExplainedLength,
} from '@autopiazza/contract/import-columns'

/** A word of a row that only the dealer can explain, or has explained. */
export interface DealerWord {
  readonly field: ChoiceColumn
  readonly word: string
}

/** The meanings of the dealer's words, by field and normalised word: a code of the vocabulary, or null for an empty cell. */
export type ValueMeanings = Readonly<Partial<Record<ChoiceColumn, Readonly<Record<string, string | null>>>>>

function wordKey(word: string): string {
  return columnKey(word) || word.trim().toLowerCase()
}

/** Returns the dealer's meaning of a word: a code, or null when the word has no meaning. Returns undefined when the dealer has not answered. */
export function meaningOfWord(meanings: ValueMeanings, field: ChoiceColumn, word: string): string | null | undefined {
  const meaningsOfField = meanings[field]
  return meaningsOfField && ownValue(meaningsOfField, wordKey(word))
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

/** Counts the dealer's words over the rows of a file, in the order of their first occurrence. */
export function collectDealerWords(meanings: ValueMeanings) {
  const found = new Map<string, FileValue>()
  return {
    add(dealerWords: readonly DealerWord[]): void {
      for (const { field, word } of dealerWords) {
        const key = `${field} ${wordKey(word)}`
        const known = found.get(key)
        if (word.length > maxExplainedLength || (!known && found.size >= maxCollected)) continue
        const code = meaningOfWord(meanings, field, word)
        const one = known ?? { field, value: word, code: code ?? null, isUndecided: code === undefined, rows: 0 }
        found.set(key, { ...one, rows: one.rows + 1 })
      }
    },
    list: (): FileValue[] => [...found.values()],
  }
}
