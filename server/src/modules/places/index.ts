export { findNearestPlace, kilometresBetween } from './find-nearest-place.ts'
export { checkPlace, findMunicipality, municipalities, settlePlace, suggestPlaces } from './municipalities.ts'
export { provincesOfRegion, suggestRegions } from './regions.ts'
export { provinceNames, areaAliases, municipalityAliases, provinceAliases, regionAliases } from './aliases.ts'
