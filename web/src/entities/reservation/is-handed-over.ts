import type { ReservationView } from '@autopiazza/contract'

/** Whether the bought car was handed over already, so that nothing is to be paid before that any more. */
export const isHandedOver = ({ afterSale }: Pick<ReservationView, 'afterSale'>): boolean => Boolean(afterSale?.handover)
