export type { PhotoFile, PhotoFormat, PhotoStore } from './ports.ts'
export { selectVehicleCards, toVehicleCard, type VehicleCardRow, vehicleCardsOf } from './reads/vehicle-card.ts'
