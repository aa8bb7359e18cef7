export { garage } from './reads/garage.ts'
export { purchases } from './take-in-purchase.ts'
