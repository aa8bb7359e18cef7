export { findNearestPlace } from './find-nearest-place.ts'
export { findMunicipality, municipalities, suggestPlaces } from './municipalities.ts'
export { provincesOfRegion, suggestRegions } from './regions.ts'
export { provinceNames, spokenComuni, spokenProvinces, spokenRegions } from './spoken-names.ts'
