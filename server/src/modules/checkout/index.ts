export { cancelSale } from './sale/cancel-sale.ts'
export { completePurchase } from './sale/complete-purchase.ts'
export { completeSale } from './sale/complete-sale.ts'
export { discardDraft, saveDraft } from './draft/drafts.ts'
export { quotePurchase } from './quote/quote-purchase.ts'
export { reserveUnpaid, type UnpaidOrder } from './hold/reserve-unpaid.ts'
export { reserveVehicle } from './hold/reserve-vehicle.ts'
export { cancelReservation } from './end/cancel-reservation.ts'
export { expireDueReservations } from './end/expire-due-reservations.ts'
export { confirmFinancedReservation, releaseFinancedReservation } from './confirm/financed-reservations.ts'
export { listSales } from './sale/list-sales.ts'
export { showCart } from './draft/show-cart.ts'
export { showOptions } from './quote/show-options.ts'
export { refundReservation, type RefundedReservation } from './end/refund-reservation.ts'
export { setServiceLevel } from './quote/set-service-level.ts'
export { listServiceLevels } from './reads/list-service-levels.ts'
export {
  listOpenReservations,
  listReservationRecords,
  listReservationsOfAccount,
  type ReservationRecord,
} from './reads/reservation-records.ts'
export { recordTransfer } from './sale/record-transfer.ts'
export { listReservations, showReservation, showReservationForVehicle } from './show-reservations.ts'
export { checkoutJobs, checkoutListeners } from './background.ts'
