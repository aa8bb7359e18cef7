export { suggestMakes } from './suggest-makes.ts'
