export { salesAlarms } from './alarms.ts'
export { salesScheduledJobs, salesListeners } from './background.ts'
export { cancelSale } from './completion/cancel-sale.ts'
export { completePurchase } from './completion/complete-purchase.ts'
export { completeSale } from './completion/complete-sale.ts'
export { listSales } from './completion/list-sales.ts'
export { recordTransfer } from './completion/record-transfer.ts'
export type {} from './events.ts'
export {
  listOpenReservations,
  listReservationRecords,
  listReservationsOfAccount,
  type ReservationRecord,
} from './reads/reservation-records.ts'
export { listReturnRecords, type ReturnRecord } from './reads/return-records.ts'
export { answerReturn } from './returns/answer-return.ts'
export { callOffReturn } from './returns/call-off-return.ts'
export { confirmHandover } from './returns/confirm-handover.ts'
export { payBackTransfer } from './returns/pay-back-transfer.ts'
export { recordCarBack } from './returns/record-car-back.ts'
export { recordSaleHandover } from './returns/record-sale-handover.ts'
export { requestReturn } from './returns/request-return.ts'
export { payBackDue } from './rules/returns.ts'
export { showCart } from './show-cart.ts'
export { listReservations, showReservation, showReservationForVehicle } from './show-reservations.ts'
