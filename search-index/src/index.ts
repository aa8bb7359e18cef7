export { fullBits } from './bits.ts'
export { buildFromBatches } from './build-from-batches.ts'
export { buildSegment } from './build-segment.ts'
export { categories } from './categories.ts'
export { criteriaOf, highestPriceFor } from './criteria-of.ts'
export {
  type CarCriterion,
  type Criteria,
  type EarthPoint,
  everything,
  type Fact,
  isBounded,
  isPriceCompared,
  listingTypesFor,
  orderOf,
  type Range,
  type Term,
  textTerms,
} from './criteria.ts'
export { type FacetFilter, facetFilters } from './facet-filters.ts'
export { matches, maxScoredTerms, scores } from './matches.ts'
export { pack, type Packed } from './pack.ts'
export { lowered, type PlainCharacters, normaliseCriteria, plainText } from './plain-characters.ts'
export { canAnswer, countInSegments, facetsOfSegments, findInSegments } from './search-segments.ts'
export type { SearchedAdvert } from './searched-advert.ts'
export { columnNames, orderNames } from './segment-data.ts'
export { mergePacked, type PackedPart, SegmentStack } from './segment-stack.ts'
export { type Fingerprint, fingerprintOf } from './segments-fingerprint.ts'
export { earthPoint, kilometresOf, squaredDistance } from './squared-distance.ts'
