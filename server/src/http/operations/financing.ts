import { requestFinancing, showFinancing, showFinancingForVehicle } from '../../modules/financing/index.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const financing = {
  terms: api.financing.terms.handler(({ context: { services } }) => ({ isAvailable: services.financing !== null })),
  request: api.financing.request.handler(async ({ context: { ctx, services }, input }) =>
    answer(await requestFinancing({ ctx, input, financing: services.financing })),
  ),
  status: api.financing.status.handler(async ({ context: { ctx, services }, input }) =>
    answer(await showFinancing({ ctx, input, financing: services.financing })),
  ),
  requestForVehicle: api.financing.requestForVehicle.handler(async ({ context: { ctx }, input }) => ({
    request: answer(await showFinancingForVehicle({ ctx, input: { vehicleId: input.id } })),
  })),
}
