import { postingsUnion, rangeSet, type RowSet, union } from './row-set.ts'
import type { SegmentData, TextColumn } from './segment-data.ts'
import { findWord } from './vocabulary.ts'

export const textFields = ['name', 'version', 'description'] as const
export type TextField = (typeof textFields)[number]
export type TextFit = 'contained' | 'whole'

type Found = Readonly<Record<TextField, RowSet>> & { readonly all: RowSet }

/** Returns true for a word without white space, which can be looked up in the vocabularies. */
export function isOneWord(plainWord: string): boolean {
  return plainWord !== '' && !/\s/.test(plainWord)
}

/** Finds the rows whose texts contain a word, and caches the last results up to a share of the segment's size. */
export class WordRows {
  readonly #data: SegmentData
  readonly #kept = new Map<string, Found>()
  readonly #maxKept: number

  constructor(data: SegmentData) {
    this.#data = data
    this.#maxKept = Math.max(8, Math.min(1_000, Math.floor(64_000_000 / Math.max(data.rows, 1))))
  }

  /** Finds the rows that contain the normalised word. `all` are the rows that contain it in any field. */
  find(word: string, fit: TextFit): Found {
    const key = `${fit} ${word}`
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known
    }
    const found = this.#search(word, fit)
    this.#kept.set(key, found)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > this.#maxKept && !oldest.done) this.#kept.delete(oldest.value)
    return found
  }

  #search(word: string, fit: TextFit): Found {
    const { rows, version, description } = this.#data
    const name = this.#inNames(word, fit)
    const inVersion = inTexts(version, word, fit)
    const inDescription = inTexts(description, word, fit)
    return {
      name,
      version: inVersion,
      description: inDescription,
      all: union([name, inVersion, inDescription], rows),
    }
  }

  #inNames(word: string, fit: TextFit): RowSet {
    const { nameVocabulary, nameStarts } = this.#data
    const names = findWord(nameVocabulary, word)[fit]
    return rangeSet(names.map((name) => [nameStarts[name] as number, nameStarts[name + 1] as number] as const))
  }
}

function inTexts({ vocabulary, postings }: TextColumn, word: string, fit: TextFit): RowSet {
  return postingsUnion(postings, findWord(vocabulary, word)[fit])
}
