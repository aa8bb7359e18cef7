import { randomUUID } from 'node:crypto'
import type { PublicReads } from '../../database/replica/public-reads.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type InProcessApi, inProcessApi } from '../api.ts'
import type { PageAddress } from './page-address.ts'
import {
  type Change,
  changeOf,
  type ApiCall,
  refusalCode,
  type RecordedCalls,
  type SharedOperation,
} from './recorded-calls.ts'

const operations = new Map(
  Object.entries({
    'catalogue.makes': (api) => api.catalogue.makes(),
    'checkout.cost': (api, input) => api.checkout.cost(input),
    'checkout.premiumServices': (api) => api.checkout.premiumServices(),
    'checkout.terms': (api, input) => api.checkout.terms(input),
    'listings.featured': (api) => api.listings.featured(),
    'listings.similar': (api, input) => api.listings.similar(input),
    'listings.vehicle': (api, input) => api.listings.vehicle(input),
    'search.facets': (api, input) => api.search.facets(input),
    'search.orderPoints': (api, input) => api.search.orderPoints(input),
    'search.relaxations': (api, input) => api.search.relaxations(input),
    'search.vehicles': (api, input) => api.search.vehicles(input),
    'sellers.show': (api, input) => api.sellers.show(input),
    'valuation.method': (api) => api.valuation.method(),
  } satisfies Record<SharedOperation, (api: InProcessApi, input: never) => Promise<unknown>>),
)

/** Repeats, as a visitor, the API calls that a page was rendered from; resolves to what has changed. Rejects when a call fails. */
export function repeatCalls(
  { publicReads, now }: { readonly publicReads: PublicReads; readonly now: () => Date },
  services: Dependencies,
) {
  return async ({ language }: PageAddress, { calls, fingerprint }: RecordedCalls): Promise<Change> => {
    const db = publicReads.databaseFor(null)
    const api = inProcessApi({
      publicDb: db,
      ctx: { actor: { kind: 'visitor', visitorKey: null }, db, now, language, address: null },
      services,
      requestHeaders: new Headers(),
      responseHeaders: new Headers(),
      requestId: randomUUID(),
    })
    return changeOf(fingerprint, await Promise.all(calls.map((call) => answerTo(api, call))))
  }
}

async function answerTo(api: InProcessApi, { operation, input }: ApiCall): Promise<unknown> {
  try {
    return await operations.get(operation)?.(api, input as never)
  } catch (error) {
    const code = refusalCode(error)
    if (code === null) throw error
    return code
  }
}
