export { addPurchase } from './add-purchase.ts'
export { garage } from './reads/garage.ts'
export type { SoldService } from './rules/offers.ts'
