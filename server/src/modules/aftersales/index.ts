export { addPurchase } from './add-purchase.ts'
export { showGarage } from './show-garage.ts'
export type { SoldService } from './rules/offers.ts'
