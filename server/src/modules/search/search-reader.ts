import { sentenceLimits } from '@autopiazza/contract/constants'
import { yearInItaly } from '@autopiazza/contract/italian-time'
import type { SentenceReading } from '@autopiazza/contract/search'
import type { Logger } from 'pino'
import type { LanguageModel } from './ports.ts'
import {
  checkModelReading,
  modelKey,
  type Reading,
  readQuery,
  type ReadQueryResult,
  readSentenceText,
  type SuggestedName,
  suggestNames,
  type Vocabulary,
  type VocabularySource,
} from '@autopiazza/query-language'

export interface SearchReader {
  /** The terms of a short query; never waits. */
  readonly readQuery: (q: string) => ReadQueryResult
  /** The adverts' commonest spelling of a model's name: 'RAV 4' for 'RAV4'; unchanged where no advert has it. */
  readonly advertisedModel: (make: string | undefined, model: string) => string
  /** Makes and models of adverts whose words begin with the typed ones: at most so many. */
  readonly suggestNames: (text: string, most: number) => SuggestedName[]
  readonly readSentence: (text: string) => Reading
  /** Null where no language model is configured. */
  readonly readByModel: ((text: string) => Promise<Reading & Pick<SentenceReading, 'source'>>) | null
}

interface Parts {
  readonly vocabulary: VocabularySource
  readonly languageModel: LanguageModel | null
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
}

/** Reads what people type: by the rules of the reader, or by the configured language model, which the reader replaces when it fails. */
export function createSearchReader({ vocabulary, languageModel, log, now }: Parts): SearchReader {
  const currentYear = (): number => yearInItaly(now())
  const readSentence = (text: string): Reading => readSentenceText(text, vocabulary.current(), currentYear())
  return {
    readQuery: keptReadings(() => ({ known: vocabulary.current(), year: currentYear() })),
    advertisedModel: (make = '', model) => vocabulary.current().advertisedModels.get(modelKey(make, model)) ?? model,
    suggestNames: (text, most) => suggestNames(vocabulary.current().suggested, text, most),
    readSentence,
    readByModel:
      languageModel &&
      (async (text) => {
        const sentence = text.slice(0, sentenceLimits.read)
        try {
          const answer = await languageModel.read({ sentence, currentYear: currentYear() })
          const known = { vocabulary: vocabulary.current(), parsed: readSentence(sentence) }
          return { ...checkModelReading(sentence, answer, known), source: 'language_model' }
        } catch (error) {
          log.warn(
            { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
            'The language model read no sentence: the reader did',
          )
          return { ...readSentence(text), source: 'reader' }
        }
      }),
  }
}

const maxKeptReadings = 1_000

/** A page, its facets and its relaxations ask for the same query one after the other: readings are kept while the vocabulary and the year stay the same. */
function keptReadings(present: () => { readonly known: Vocabulary; readonly year: number }): SearchReader['readQuery'] {
  let kept = { ...present(), readings: new Map<string, ReadQueryResult>() }
  return (q) => {
    const { known, year } = present()
    if (known !== kept.known || year !== kept.year || kept.readings.size >= maxKeptReadings)
      kept = { known, year, readings: new Map() }
    const before = kept.readings.get(q)
    if (before) return before
    const reading = readQuery(q, known, year)
    kept.readings.set(q, reading)
    return reading
  }
}
