import {
  answerReturn,
  callOffReturn,
  confirmHandover,
  recordSaleHandover,
  requestReturn,
  showReservation,
  recordCarBack,
} from '../../modules/sales/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const returns = {
  confirmHandover: handle(api.returns.confirmHandover, async ({ ctx, input }) => {
    const confirmed = await confirmHandover({ ctx, input })
    return confirmed.ok ? showReservation({ ctx, input }) : confirmed
  }),
  request: handle(api.returns.request, async ({ ctx, input }) => {
    const requested = await requestReturn({ ctx, input })
    return requested.ok ? showReservation({ ctx, input }) : requested
  }),
  callOff: handle(api.returns.callOff, async ({ ctx, input }) => {
    const calledOff = await callOffReturn({ ctx, input })
    return calledOff.ok ? showReservation({ ctx, input }) : calledOff
  }),
  recordHandover: handle(api.returns.recordHandover, recordSaleHandover),
  answer: handle(api.returns.answer, answerReturn),
  takeBack: handle(api.returns.takeBack, recordCarBack),
}
