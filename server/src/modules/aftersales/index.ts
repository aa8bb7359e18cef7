export { garage } from './reads/garage.ts'
export { garageOfBuyers } from './add-purchase.ts'
