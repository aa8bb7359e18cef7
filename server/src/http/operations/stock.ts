import {
  addPickupLocation,
  editPickupLocation,
  inventory,
  pickupLocations,
  removePickupLocation,
  setQuantity,
} from '../../modules/listings/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const stock = {
  pickupLocations: handle(api.stock.pickupLocations, pickupLocations),
  addPickupLocation: handle(api.stock.addPickupLocation, addPickupLocation),
  editPickupLocation: handle(api.stock.editPickupLocation, editPickupLocation),
  removePickupLocation: handle(api.stock.removePickupLocation, removePickupLocation),
  inventory: handle(api.stock.inventory, inventory),
  setQuantity: handle(api.stock.setQuantity, setQuantity),
}
