import {
  addPickupLocation,
  editPickupLocation,
  showInventory,
  showPickupLocations,
  removePickupLocation,
  setQuantity,
} from '../../modules/listings/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const stock = {
  pickupLocations: handle(api.stock.pickupLocations, showPickupLocations),
  addPickupLocation: handle(api.stock.addPickupLocation, addPickupLocation),
  editPickupLocation: handle(api.stock.editPickupLocation, editPickupLocation),
  removePickupLocation: handle(api.stock.removePickupLocation, removePickupLocation),
  inventory: handle(api.stock.inventory, showInventory),
  setQuantity: handle(api.stock.setQuantity, setQuantity),
}
