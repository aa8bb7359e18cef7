import {
  addPickupLocation,
  editPickupLocation,
  showInventory,
  showPickupLocations,
  removePickupLocation,
  setQuantity,
} from '../../modules/listings/index.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const stock = {
  pickupLocations: api.stock.pickupLocations.handler(async ({ context: { ctx } }) =>
    answer(await showPickupLocations({ ctx })),
  ),
  addPickupLocation: api.stock.addPickupLocation.handler(async ({ context: { ctx }, input }) =>
    answer(await addPickupLocation({ ctx, input })),
  ),
  editPickupLocation: api.stock.editPickupLocation.handler(async ({ context: { ctx }, input }) =>
    answer(await editPickupLocation({ ctx, input })),
  ),
  removePickupLocation: api.stock.removePickupLocation.handler(async ({ context: { ctx }, input }) =>
    answer(await removePickupLocation({ ctx, input })),
  ),
  inventory: api.stock.inventory.handler(async ({ context: { ctx }, input }) =>
    answer(await showInventory({ ctx, input })),
  ),
  setQuantity: api.stock.setQuantity.handler(async ({ context: { ctx }, input }) =>
    answer(await setQuantity({ ctx, input })),
  ),
}
