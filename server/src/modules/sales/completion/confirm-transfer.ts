import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Cents } from '@autopiazza/contract/money'
import type { Transfer } from '@autopiazza/contract/transfer'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { confirmHold, eventIds, type LockedReservation, recordChange } from '../../checkout/index.ts'
import { findAccount } from '../../payments/index.ts'
import { settleOpenReturn } from '../returns/settle-return.ts'
import { isDone, transferRefusal } from '../rules/sale-actions.ts'
import { unconfirmedOf } from '../rules/settlement-actions.ts'
import { receiveTransfer } from '../settlement/receive-transfer.ts'
import { findSettlementFacts } from '../settlement/settlement-facts.ts'
import { transferErrors } from '../settlement/transfer-errors.ts'
import { completeReservation } from './complete-reservation.ts'
import { isReadyToComplete } from './complete-when-paid.ts'

interface Confirmed {
  /** The transfer; when absent, the awaited amount with today's date. */
  readonly transfer: Transfer | undefined
  readonly by: 'vendor' | 'operator'
}

/** Enters a transfer that the vendor has received, with the resulting state changes. Does nothing for a transfer that is already entered. */
export async function confirmTransfer(ctx: Context, reservation: LockedReservation, { transfer, by }: Confirmed) {
  const facts = await findSettlementFacts(ctx, reservation)
  const owed = { isEnded: isOverForMoney(reservation, facts.settlement), unconfirmed: unconfirmedOf(facts) }
  const sale = { ...reservation, unconfirmedAfterEnd: owed.isEnded ? owed.unconfirmed : 0 }
  if (!transfer && isDone.recordTransfer(sale)) return ok(null)
  const code = transferRefusal(sale)
  if (code) return refused(code)
  const most = owed.isEnded ? owed.unconfirmed : facts.balance
  const { amount, on, key } = transfer ?? { amount: most, on: dayInItaly(ctx.now()), key: undefined }
  const errors = transferErrors({ amount, on }, { most, reservedAt: reservation.createdAt, now: ctx.now() })
  if (errors) return refused('request.invalid', errors)
  const held =
    reservation.status === 'pending' ? await confirmHold(ctx, reservation, { by: 'transfer', amount }) : reservation
  const entryId = await receiveTransfer(ctx, held, { amount, on, by, key, isOwedBack: owed.isEnded })
  await complete(ctx, held, { amount, entryId, by, confirms: reservation.status === 'pending' })
  await settleOpenReturn(ctx, held)
  return ok(null)
}

function isOverForMoney({ status }: LockedReservation, settlement: string | null): boolean {
  return (
    status === 'cancelled' || status === 'expired' || ['unpaid', 'called_off', 'given_back'].includes(settlement ?? '')
  )
}

interface Entered {
  readonly amount: Cents
  readonly entryId: string
  readonly by: Confirmed['by']
  readonly confirms: boolean
}

async function complete(
  ctx: Context,
  reservation: LockedReservation,
  { amount, entryId, by, confirms }: Entered,
): Promise<void> {
  const { id, status, expiresAt } = reservation
  const { balance } = await findAccount(ctx, id)
  const completes = await isReadyToComplete(ctx, reservation)
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.TransferRecorded',
      key: `ledger:${entryId}`,
      payload: {
        ...eventIds(reservation),
        amount,
        balance,
        expiresAt: completes || status !== 'confirmed' ? null : expiresAt.toISOString(),
        confirms,
        completes,
      },
    },
    notify: completes ? [] : undefined,
  })
  if (completes) await completeReservation(ctx, reservation, by === 'operator' ? 'system' : by)
}
