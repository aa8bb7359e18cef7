import type { Context } from '../../../kernel/context.ts'
import type { LockedReservation } from '../../checkout/index.ts'
import { findAccount } from '../../payments/index.ts'
import { findHandover, findReturns } from '../returns/returns-store.ts'
import { isRunning } from '../rules/returns.ts'
import type { SettlementFacts } from '../rules/settlement-actions.ts'
import { findSettlement } from './settlement-store.ts'

/** What decides about the money and the end of a locked reservation or sale. */
export async function findSettlementFacts(ctx: Context, reservation: LockedReservation): Promise<SettlementFacts> {
  const { id, status, paymentMethod, amount, loan } = reservation
  const account = await findAccount(ctx, id)
  const settlement = await findSettlement(ctx, id)
  const handover = settlement && (await findHandover(ctx, id))
  const returns = settlement ? await findReturns(ctx, id) : []
  const back = returns.find(({ status }) => status === 'car_back' || status === 'completed')
  return {
    status,
    paymentMethod,
    settlement: settlement?.status ?? null,
    price: amount - loan,
    balance: account.balance,
    stated: account.stated,
    received: account.received,
    owedByVendor: account.owed_by_vendor,
    unpaidFrom: settlement?.unpaidFrom ?? null,
    isHandedOver: handover !== null && handover.handedOverOn !== null,
    isReturning: returns.some((one) => isRunning(one.status)),
    isReturned: returns.some((one) => one.status === 'completed'),
    wasConfirmed: reservation.isConfirmed,
    endedAt: settlement ? settlement.endedAt : reservation.endedAt,
    returnAskedAt: back?.requestedAt ?? null,
    returnSentOn: back?.sentOn ?? null,
  }
}
