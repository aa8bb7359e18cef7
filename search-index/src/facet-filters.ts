import { type CountedFact, countedFacts } from '@autopiazza/contract/fact-filters'

/** Filters that a facet can ignore. The offer filter combines the listing type and the sale price. */
export type FacetFilter =
  | 'make'
  | 'model'
  | 'cars'
  | 'offer'
  | 'priceLabel'
  | CountedFact
  | 'sellerKind'
  | 'withPhotos'
  | 'provinces'
  | 'radius'
export const facetFilters: readonly FacetFilter[] = [
  'make',
  'model',
  'cars',
  'offer',
  'priceLabel',
  ...countedFacts,
  'sellerKind',
  'withPhotos',
  'provinces',
  'radius',
]
