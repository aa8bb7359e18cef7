import type { SearchParams, SentenceReading } from '@autopiazza/contract/search'
import { searchFilters } from '@autopiazza/contract/search-filters'
import type { Call, Context } from '../../kernel/context.ts'
import { ok } from '../../kernel/outcome.ts'
import { consumeRateLimit } from '../identity/index.ts'
import { interpret } from './interpret.ts'
import type { SearchIndex } from './ports.ts'
import type { QueryParser } from './query-parser.ts'

interface Parts extends Call<{ readonly query: string }> {
  readonly index: Pick<SearchIndex, 'count'>
  readonly parser: QueryParser
}

/** Sentences of one address in a minute that a language model parses; the built-in parser handles the others. */
const modelParsesPerMinute = 20
/** Maximum number of keywords counted one by one. */
const maxCounted = 12

/** Parses a sentence into filters with their words, and names the keywords that no advert has. Public. */
export async function readSentence({ ctx, input: { query }, index, parser }: Parts) {
  const parsed = (await parseByModel(ctx, query, parser)) ?? {
    ...parser.parseSentence(query),
    source: 'reader' as const,
  }
  const { searchParams, parts, leftOut, alternative, source } = parsed
  const dropped = await uselessKeywords(searchParams, { index, parser })
  return ok<SentenceReading>({
    searchParams,
    parts: [...parts],
    dropped,
    leftOut: [...leftOut],
    ...(alternative && { alternative }),
    source,
  })
}

async function parseByModel(ctx: Context, query: string, { parseByModel: read }: QueryParser) {
  if (!read || query.trim() === '') return null
  const limit = { name: 'language-model', key: ctx.address ?? '', points: modelParsesPerMinute, seconds: 60 }
  return (await consumeRateLimit(ctx, limit)) > 0 ? null : read(query)
}

/**
 * Returns the keywords that no advert has; none if some advert has all of them. If no advert matches the other
 * filters, compares with the make and model alone, and if those have none either, with all adverts.
 */
async function uselessKeywords(
  searchParams: SearchParams,
  { index, parser }: Pick<Parts, 'index' | 'parser'>,
): Promise<string[]> {
  const keywords = Array.isArray(searchParams['keywords']) ? searchParams['keywords'].map(String) : []
  if (keywords.length === 0) return []
  const countIn = async (filters: SearchParams, words: readonly string[]): Promise<number> => {
    const interpreted = interpret(searchFilters.parse({ ...filters, keywords: words }), parser)
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
