export { checkPlace, settlePlace, suggestPlaces } from './check-place.ts'
export { findNearestPlace, kilometresBetween } from './find-nearest-place.ts'
