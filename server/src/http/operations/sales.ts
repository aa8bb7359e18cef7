import {
  cancelSale,
  completeSale,
  listSales,
  recordTransfer,
  callOffSale,
  confirmPaidBack,
  correctTransfer,
  endUnpaid,
  payBack,
  showReservation,
  stateSent,
  stateTransfer,
  withdrawStatement,
  answerReturn,
  callOffReturn,
  confirmHandover,
  recordSaleHandover,
  requestReturn,
  recordCarBack,
} from '../../modules/sales/index.ts'
import { setBankAccount, showBankAccount } from '../../modules/identity/index.ts'
import { api, handle } from '../handle.ts'

export const sales = {
  list: handle(api.sales.list, listSales),
  recordTransfer: handle(api.sales.recordTransfer, recordTransfer),
  complete: handle(api.sales.complete, completeSale),
  cancel: handle(api.sales.cancel, cancelSale),
  bankAccount: handle(api.sales.bankAccount, showBankAccount),
  setBankAccount: handle(api.sales.setBankAccount, setBankAccount),
}

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
  stateSent: handle(api.returns.stateSent, async ({ ctx, input }) => {
    const stated = await stateSent({ ctx, input })
    return stated.ok ? showReservation({ ctx, input }) : stated
  }),
  recordHandover: handle(api.returns.recordHandover, recordSaleHandover),
  answer: handle(api.returns.answer, answerReturn),
  takeBack: handle(api.returns.takeBack, recordCarBack),
}
