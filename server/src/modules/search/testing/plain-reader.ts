import type { QueryReader } from '../interpret.ts'
import { textTerms } from '@autopiazza/search-index'

/** Takes every word for a text. */
export const plainReader: QueryReader = {
  readQuery: (q) => ({ terms: textTerms(q), correction: null }),
  advertisedModel: (_, model) => model,
}
