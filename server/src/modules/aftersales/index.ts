export { garage } from './reads/garage.ts'
