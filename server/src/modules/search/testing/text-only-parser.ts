import type { ShortQueryParser } from '../interpret.ts'
import { textTerms } from '@autopiazza/search-index'

/** Treats every word as text. */
export const textOnlyParser: ShortQueryParser = {
  parseQuery: (q) => ({ terms: textTerms(q), correction: null }),
  advertisedModel: (_, model) => model,
}
