import {
  columnKey,
  type ColumnUnit,
  importColumns,
  type ImportField,
  importFields,
  repeatableFields,
  unitsOf,
} from '@autopiazza/contract/import-columns'
import { ignoredWords, namesOfUnits, numberWords, ownUnitWords, rateOfPeriod, unitKey, units } from './unit-words.ts'

/** The meaning of a column name. The dealer has to confirm a field that is only likely. */
export interface ParsedName {
  readonly field: ImportField | null
  readonly unit: ColumnUnit | null
  readonly likelyField: ImportField | null
}

const unknown: ParsedName = { field: null, unit: null, likelyField: null }
const certain = (field: ImportField, unit: ColumnUnit | null = null): ParsedName => ({
  field,
  unit,
  likelyField: null,
})
const likely = (likelyField: ImportField): ParsedName => ({ ...unknown, likelyField })

const knownNames = new Map<string, ImportField>(
  importFields.flatMap((field) => {
    const { it, en, alsoCalled } = importColumns[field]
    return [field, it, en, ...alsoCalled].map((name) => [columnKey(name), field] as const)
  }),
)

/** Names of a field whose numbers are equally often in another unit: 'Potenza' is in kW or in CV. */
const withoutUnit: ReadonlySet<string> = new Set(['potenza', 'power'])

/** Maximum number of words of a column name; a longer cell is free text. */
const maxWords = 20

/** Columns whose name is only a unit, which determines the field. */
const unitNames = new Map<string, ParsedName>(
  (['kilowatts', 'miles', 'km_per_litre', 'mpg_uk'] as const).flatMap((unit) => {
    const field = importFields.find((one) => unitsOf(one).includes(unit))
    return field ? units[unit].words.map((word) => [word, certain(field, unit)] as const) : []
  }),
)

/**
 * Reads the name of a column. Every word beside the known name must be recognised as well: a unit that is converted,
 * or words that change nothing. The dealer has to explain any other addition, such as 'IVA esclusa', 'GBP' or 'al
 * mese', and a name without a certain unit.
 */
export function readColumnName(name: string): ParsedName {
  const key = unitKey(name)
  const known = fieldNamed(columnKey(name)) ?? fieldNamed(key)
  if (known) return withoutUnit.has(key) ? likely(known) : certain(known)
  const unitAlone = unitNames.get(key)
  if (unitAlone) return unitAlone
  const words = key.split(' ', maxWords + 1)
  if (words.length > maxWords) return unknown
  const base = longestKnown(words)
  if (!base) return unknown
  const { field, start, length } = base
  return readAdditions(field, words.slice(start, start + length).join(' '), [
    ...words.slice(0, start),
    ...words.slice(start + length),
  ])
}

function fieldNamed(key: string): ImportField | undefined {
  return knownNames.get(key) ?? numberedMeaning(key)
}

/** Reads 'Foto 1', 'image_02' and 'photo12' as photographs, one column each. */
function numberedMeaning(key: string): ImportField | undefined {
  const word = /^([a-z ]+?) ?\d{1,2}$/.exec(key)?.[1]
  const meaning = word === undefined ? undefined : knownNames.get(word)
  return meaning !== undefined && repeatableFields.includes(meaning) ? meaning : undefined
}

interface Base {
  readonly field: ImportField
  readonly start: number
  readonly length: number
}

/** Returns the longest known name among the words; the first one among equally long names. Beside other words, a name of the VAT is an addition to theirs. */
function longestKnown(words: readonly string[]): Base | null {
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const field = fieldNamed(words.slice(start, start + length).join(' '))
      if (field && (field !== 'priceVat' || length === words.length)) return { field, start, length }
    }
  }
  return null
}

function readAdditions(field: ImportField, base: string, additions: readonly string[]): ParsedName {
  const own = ownUnitWords(field)
  const otherUnits = unitsOf(field)
  const found = new Set<ColumnUnit>()
  let isPlain = true
  let statesOwn = false
  for (let at = 0; at < additions.length;) {
    const phrase = longestPhrase(additions, at, (words) => {
      return (
        own.includes(words) ||
        ignoredWords.includes(words) ||
        otherUnits.some((unit) => units[unit].words.includes(words))
      )
    })
    if (phrase === null) {
      const period = longestPhrase(additions, at, (words) => rateOfPeriod.has(words))
      if (period !== null && field === 'salePrice') return likely(rateOfPeriod.get(period) ?? field)
      isPlain = false
      at += 1
      continue
    }
    for (const unit of otherUnits) if (units[unit].words.includes(phrase)) found.add(unit)
    if (own.includes(phrase)) statesOwn = true
    if (importColumns[field].kind === 'addresses' && numberWords.includes(phrase)) isPlain = false
    at += phrase.split(' ').length
  }
  const [unit] = found
  if (!isPlain || found.size > 1) return likely(field)
  if (unit === undefined) return withoutUnit.has(base) && !statesOwn ? likely(field) : certain(field)
  const isContradicted = statesOwn || base.split(' ').some((word) => namesOfUnits.has(word))
  return isContradicted || !units[unit].isCertain ? likely(field) : certain(field, unit)
}

function longestPhrase(words: readonly string[], at: number, isKnown: (phrase: string) => boolean): string | null {
  for (let end = words.length; end > at; end -= 1) {
    const phrase = words.slice(at, end).join(' ')
    if (isKnown(phrase)) return phrase
  }
  return null
}
