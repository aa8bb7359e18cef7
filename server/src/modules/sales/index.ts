export { salesAlarms } from './alarms.ts'
export { salesScheduledJobs, salesListeners } from './jobs.ts'
export { cancelSale, completeSale } from './completion/sale-actions.ts'
export { completePurchase } from './completion/complete-purchase.ts'
export { listSales } from './completion/list-sales.ts'
export { recordTransfer } from './completion/record-transfer.ts'
export type {} from './events.ts'
export { pickupPointOfReservation } from './reads/delivery-of.ts'
export {
  listOpenReservations,
  listReservationRecords,
  listReservationsOfAccount,
  type ReservationRecord,
} from './reads/reservation-records.ts'
export { listUnfinishedSales } from './reads/unfinished-sales.ts'
export { listReturnRecords, type ReturnRecord } from './reads/return-records.ts'
export { answerReturn } from './returns/answer-return.ts'
export { callOffReturn } from './returns/call-off-return.ts'
export { confirmHandover } from './returns/confirm-handover.ts'
export { recordCarBack } from './returns/take-car-back.ts'
export { recordSaleHandover } from './returns/record-sale-handover.ts'
export { stateSent } from './returns/state-sent.ts'
export { requestReturn } from './returns/request-return.ts'
export { callOffSale } from './settlement/call-off-sale.ts'
export { confirmPaidBack, payBack } from './settlement/record-paid-back.ts'
export { correctTransfer, withdrawStatement } from './settlement/withdraw-entry.ts'
export { endUnpaid } from './settlement/end-unpaid.ts'
export {
  confirmPaidBackAsOperator,
  confirmTransferAsOperator,
  endSaleAsOperator,
  strikeStatement,
} from './settlement/operator-decisions.ts'
export { restartBalanceDays } from './settlement/settlement-store.ts'
export { syncSettlement } from './settlement/sync-settlement.ts'
export { stateTransfer } from './settlement/state-transfer.ts'
export {
  findReservationView,
  listReservations,
  showCart,
  showReservation,
  showReservationForVehicle,
} from './show-reservations.ts'
