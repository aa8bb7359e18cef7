export { showGarage } from './show-garage.ts'
export { garageOfBuyers } from './add-purchase.ts'
