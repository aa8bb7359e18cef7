import { dayInItaly } from '@autopiazza/contract/italian-time'
import { nextStatus } from '@autopiazza/contract/reservation-states'
import type { Transfer } from '@autopiazza/contract/transfer'
import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import {
  changeReservation,
  confirmHold,
  eventIds,
  type LockedReservation,
  recordChange,
  findOpenCorrection,
} from '../../checkout/index.ts'
import { actingVendor } from '../../identity/index.ts'
import { findAccount, hasEntry } from '../../payments/index.ts'
import { findSaleView } from '../reads/sale-views.ts'
import { isDone, transferRefusal } from '../rules/sale-actions.ts'
import { unconfirmedOf } from '../rules/settlement-actions.ts'
import { receiveTransfer } from '../settlement/receive-transfer.ts'
import { findSettlementFacts } from '../settlement/settlement-facts.ts'
import { transferErrors } from '../settlement/transfer-errors.ts'
import { settleOpenReturn } from '../returns/settle-return.ts'
import { completeReservation } from './complete-reservation.ts'

interface RecordTransfer {
  readonly ctx: Context
  /** Without a transfer: of the whole balance, today. */
  readonly input: { readonly id: string; readonly transfer?: Transfer | undefined }
}

/**
 * The vendor confirms that a bank transfer was received: it confirms a pending reservation, and one that is paid in full is completed when the delivery is chosen. After an end without the car, what the buyer
 * has stated can still be confirmed: it is owed back.
 */
export async function recordTransfer({ ctx, input: { id, transfer } }: RecordTransfer) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const target = { which: { id }, as: { sellerId }, sweeps: true }
  const recorded = await changeReservation(ctx, target, async (ctx, reservation) => {
    const wasEntered = transfer && (await hasEntry(ctx, { reservationId: id, key: transfer.key }))
    if (!wasEntered) {
      const refusal = await record(ctx, reservation, transfer)
      if (refusal) return refusal
    }
    return ok(await findSaleView(ctx, { vendorId: sellerId, id }))
  })
  return recorded ?? refused('checkout.reservation_not_found')
}

async function record(ctx: Context, reservation: LockedReservation, transfer: Transfer | undefined) {
  const facts = await findSettlementFacts(ctx, reservation)
  const owed = { isEnded: isOverForMoney(reservation, facts.settlement), unconfirmed: unconfirmedOf(facts) }
  const sale = { ...reservation, unconfirmedAfterEnd: owed.isEnded ? owed.unconfirmed : 0 }
  if (!transfer && isDone.recordTransfer(sale)) return null
  const code = transferRefusal(sale)
  if (code) return refused(code)
  const most = owed.isEnded ? owed.unconfirmed : facts.balance
  const { amount, on, key } = transfer ?? { amount: most, on: dayInItaly(ctx.now()), key: undefined }
  const errors = transferErrors({ amount, on }, { most, reservedAt: reservation.createdAt, now: ctx.now() })
  if (errors) return refused('request.invalid', errors)
  const held =
    reservation.status === 'pending'
      ? await confirmHold(ctx, reservation, { auditDetails: { transfer: amount } })
      : reservation
  const entryId = await receiveTransfer(ctx, held, { amount, on, by: 'vendor', key, isOwedBack: owed.isEnded })
  await complete(ctx, held, { amount, entryId })
  await settleOpenReturn(ctx, held)
  return null
}

function isOverForMoney({ status }: LockedReservation, settlement: string | null): boolean {
  return (
    status === 'cancelled' || status === 'expired' || ['unpaid', 'called_off', 'given_back'].includes(settlement ?? '')
  )
}

async function complete(
  ctx: Context,
  reservation: LockedReservation,
  { amount, entryId }: { readonly amount: number; readonly entryId: string },
): Promise<void> {
  const { id, status, expiresAt, deliveryMethod } = reservation
  const { balance } = await findAccount(ctx, id)
  const isDue = nextStatus(status, 'complete') !== null && deliveryMethod !== null && balance === 0
  const completes = isDue && (await findOpenCorrection(ctx, reservation)) === null
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.TransferRecorded',
      key: `ledger:${entryId}`,
      payload: {
        ...eventIds(reservation),
        amount,
        balance,
        expiresAt: completes || status !== 'confirmed' ? null : expiresAt.toISOString(),
        completes,
      },
    },
    notify: completes ? [] : undefined,
  })
  if (completes) await completeReservation(ctx, reservation, 'vendor')
}
