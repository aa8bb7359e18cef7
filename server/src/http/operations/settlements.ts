import {
  callOffSale,
  confirmPaidBack,
  correctTransfer,
  endUnpaid,
  payBack,
  showReservation,
  stateTransfer,
  withdrawStatement,
} from '../../modules/sales/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const settlements = {
  stateTransfer: handle(api.settlements.stateTransfer, async ({ ctx, input }) => {
    const stated = await stateTransfer({ ctx, input })
    return stated.ok ? showReservation({ ctx, input }) : stated
  }),
  withdrawStatement: handle(api.settlements.withdrawStatement, async ({ ctx, input }) => {
    const withdrawn = await withdrawStatement({ ctx, input })
    return withdrawn.ok ? showReservation({ ctx, input }) : withdrawn
  }),
  confirmPaidBack: handle(api.settlements.confirmPaidBack, async ({ ctx, input }) => {
    const confirmed = await confirmPaidBack({ ctx, input })
    return confirmed.ok ? showReservation({ ctx, input }) : confirmed
  }),
  callOff: handle(api.settlements.callOff, async ({ ctx, input }) => {
    const calledOff = await callOffSale({ ctx, input })
    return calledOff.ok ? showReservation({ ctx, input }) : calledOff
  }),
  correctTransfer: handle(api.settlements.correctTransfer, correctTransfer),
  payBack: handle(api.settlements.payBack, payBack),
  endUnpaid: handle(api.settlements.endUnpaid, endUnpaid),
}
