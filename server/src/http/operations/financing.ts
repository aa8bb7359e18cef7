import { requestFinancing, showFinancing, showFinancingForVehicle } from '../../modules/financing/index.ts'
import { ok } from '../../kernel/outcome.ts'
import { api, handle } from '../handle.ts'

export const financing = {
  terms: handle(api.financing.terms, async ({ services }) => ok({ isAvailable: services.financing !== null })),
  request: handle(api.financing.request, ({ ctx, services, input }) =>
    requestFinancing({ ctx, input, financing: services.financing }),
  ),
  status: handle(api.financing.status, ({ ctx, services, input }) =>
    showFinancing({ ctx, input, financing: services.financing }),
  ),
  requestForVehicle: handle(api.financing.requestForVehicle, async ({ ctx, input }) => {
    const request = await showFinancingForVehicle({ ctx, input: { vehicleId: input.id } })
    return request.ok ? ok({ request: request.value }) : request
  }),
}
