export { suggestPlaces } from './suggest-places.ts'
