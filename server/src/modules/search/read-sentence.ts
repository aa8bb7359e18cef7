import type { SearchParams, SentenceReading } from '@autopiazza/contract/search'
import { searchFilters } from '@autopiazza/contract/search-filters'
import type { Call, Context } from '../../kernel/context.ts'
import { ok } from '../../kernel/outcome.ts'
import { consumeRateLimit } from '../identity/index.ts'
import { interpret } from './interpret.ts'
import type { SearchIndex } from './ports.ts'
import type { SearchReader } from './search-reader.ts'

interface Parts extends Call<{ readonly query: string }> {
  readonly index: Pick<SearchIndex, 'count'>
  readonly reader: SearchReader
}

/** Sentences of one place on the network that a language model reads in a minute; the reader reads the others. */
const readByModelInAMinute = 20
/** More keywords are not counted one by one. */
const maxCounted = 12

/** The filters that a sentence asks for, with the words that they come from, and the keywords that find nothing. Public. */
export async function readSentence({ ctx, input: { query }, index, reader }: Parts) {
  const reading = (await readByModel(ctx, query, reader)) ?? {
    ...reader.readSentence(query),
    source: 'reader' as const,
  }
  const { searchParams, parts, leftOut, alternative, source } = reading
  const dropped = await uselessKeywords(searchParams, { index, reader })
  return ok<SentenceReading>({
    searchParams,
    parts: [...parts],
    dropped,
    leftOut: [...leftOut],
    ...(alternative && { alternative }),
    source,
  })
}

async function readByModel(ctx: Context, query: string, { readByModel: read }: SearchReader) {
  if (!read || query.trim() === '') return null
  const limit = { name: 'language-model', key: ctx.address ?? '', points: readByModelInAMinute, seconds: 60 }
  return (await consumeRateLimit(ctx, limit)) > 0 ? null : read(query)
}

/**
 * The keywords that leave no advert; none where all of them together leave some. Where no advert has the other filters, the keywords are compared with the make
 * and model alone, and where that has none either, with all adverts.
 */
async function uselessKeywords(
  searchParams: SearchParams,
  { index, reader }: Pick<Parts, 'index' | 'reader'>,
): Promise<string[]> {
  const keywords = Array.isArray(searchParams['keywords']) ? searchParams['keywords'].map(String) : []
  if (keywords.length === 0) return []
  const countIn = async (filters: SearchParams, words: readonly string[]): Promise<number> => {
    const interpreted = interpret(searchFilters.parse({ ...filters, keywords: words }), reader)
    return interpreted.ok ? index.count(interpreted.value.criteria) : 0
  }
  if ((await countIn(searchParams, keywords)) > 0) return []
  for (const filters of [searchParams, namesOf(searchParams), {}]) {
    if ((await countIn(filters, [])) === 0) continue
    const kept: string[] = []
    for (const word of keywords.slice(0, maxCounted)) if ((await countIn(filters, [...kept, word])) > 0) kept.push(word)
    return keywords.filter((word) => !kept.includes(word))
  }
  return []
}

function namesOf({ make, model, cars }: SearchParams): SearchParams {
  return {
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(cars !== undefined && { cars }),
  }
}
