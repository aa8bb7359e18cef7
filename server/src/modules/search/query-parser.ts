import { sentenceLimits } from '@autopiazza/contract/constants'
import { yearInItaly } from '@autopiazza/contract/italian-time'
import type { SentenceReading } from '@autopiazza/contract/search'
import type { Logger } from 'pino'
import type { LanguageModel } from './ports.ts'
import {
  checkModelAnswer,
  modelKey,
  type ParsedSentence,
  parseQuery,
  type ParsedQuery,
  parseSentence,
  type SuggestedName,
  suggestNames,
  type Vocabulary,
  type VocabularySource,
} from '@autopiazza/query-language'

export interface QueryParser {
  /** Parses a short query into terms; never waits. */
  readonly parseQuery: (q: string) => ParsedQuery
  /** Returns the adverts' most frequent spelling of a model's name: 'RAV 4' for 'RAV4'; unchanged if no advert has it. */
  readonly advertisedModel: (make: string | undefined, model: string) => string
  /** Returns at most `most` makes and models of adverts whose words begin with the typed ones. */
  readonly suggestNames: (text: string, most: number) => SuggestedName[]
  readonly parseSentence: (text: string) => ParsedSentence
  /** Null when no language model is configured. */
  readonly parseByModel: ((text: string) => Promise<ParsedSentence & Pick<SentenceReading, 'source'>>) | null
}

interface Parts {
  readonly vocabulary: VocabularySource
  readonly languageModel: LanguageModel | null
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
}

/** Creates the parser of what users type. It applies the built-in rules, or the configured language model with the rules as fallback. */
export function createQueryParser({ vocabulary, languageModel, log, now }: Parts): QueryParser {
  const currentYear = (): number => yearInItaly(now())
  const parseText = (text: string): ParsedSentence => parseSentence(text, vocabulary.current(), currentYear())
  return {
    parseQuery: cachedQueryParser(() => ({ known: vocabulary.current(), year: currentYear() })),
    advertisedModel: (make = '', model) => vocabulary.current().advertisedModels.get(modelKey(make, model)) ?? model,
    suggestNames: (text, most) => suggestNames(vocabulary.current().suggested, text, most),
    parseSentence: parseText,
    parseByModel:
      languageModel &&
      (async (text) => {
        const sentence = text.slice(0, sentenceLimits.read)
        try {
          const answer = await languageModel.parse({ sentence, currentYear: currentYear() })
          const known = { vocabulary: vocabulary.current(), parsed: parseText(sentence) }
          return { ...checkModelAnswer(sentence, answer, known), source: 'language_model' }
        } catch (error) {
          log.warn(
            { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' },
            'The language model failed; the sentence was parsed by the built-in rules',
          )
          return { ...parseText(text), source: 'reader' }
        }
      }),
  }
}

const maxCachedQueries = 1_000

/** Caches parsed queries while the vocabulary and the year stay the same: a page, its facets and its relaxations parse the same query one after another. */
function cachedQueryParser(
  present: () => { readonly known: Vocabulary; readonly year: number },
): QueryParser['parseQuery'] {
  let cache = { ...present(), queries: new Map<string, ParsedQuery>() }
  return (q) => {
    const { known, year } = present()
    if (known !== cache.known || year !== cache.year || cache.queries.size >= maxCachedQueries)
      cache = { known, year, queries: new Map() }
    const before = cache.queries.get(q)
    if (before) return before
    const parsed = parseQuery(q, known, year)
    cache.queries.set(q, parsed)
    return parsed
  }
}
