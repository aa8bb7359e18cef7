import { searchInput } from '@autopiazza/contract/search'
import type { SearchInput } from '@autopiazza/contract/search'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { searchAsJson, type SearchIndex, type SearchReader } from '../modules/search/index.ts'
import { unstorableFields } from './storable-input.ts'

interface SearchAnswerParts {
  readonly index: SearchIndex
  readonly reader: SearchReader
  readonly ctx: () => Context
}

/**
 * Answers most searches with text that the index keeps ready, instead of building, checking and writing the same cards for each request. Everything else, and every refusal,
 * is left to the API's own handler, which gives the same answers.
 */
export function searchAnswerRoute({ index, reader, ctx }: SearchAnswerParts): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get('/api/search', async (c, next) => {
    const input = inputOf(c.req.url)
    if (!input) return next()
    const answer = await searchAsJson({ ctx: ctx(), input, index, reader })
    if (answer === null) return next()
    return new Response(answer, {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'Accept-Encoding' },
    })
  })
}

/** The input of an address without lists in brackets and without repeated names; null when the general handler has to read it. */
function inputOf(url: string): SearchInput | null {
  const at = url.indexOf('?')
  const query = at === -1 ? '' : url.slice(at + 1)
  if (query.includes('[') || query.includes('%5B') || query.includes('%5b')) return null
  const parameters = new URLSearchParams(query)
  const values = Object.fromEntries(parameters)
  if (parameters.size !== Object.keys(values).length || unstorableFields(values).length > 0) return null
  const parsed = searchInput.safeParse(values)
  return parsed.success ? parsed.data : null
}
