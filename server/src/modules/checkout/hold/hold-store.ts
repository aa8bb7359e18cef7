import { maxUnpaidHolds } from '@autopiazza/contract/constants'
import { type Cents, sumCents } from '@autopiazza/contract/money'
import { premiumServices } from '@autopiazza/contract/purchase-vocabulary'
import { termsChangedOn } from '@autopiazza/contract/terms-in-force'
import type { PaymentMethod, SalesChannel } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import type { ValuedTradeIn } from '../quote/price-choices.ts'
import type { ChosenDelivery } from '../quote/resolve-delivery.ts'
import type { BankAccount } from '../reads/find-purchase-terms.ts'
import type { Price } from '../rules/quote.ts'

export interface ChosenExtras {
  readonly price: Price
  readonly tradeIn: ValuedTradeIn | null
}

export function extrasColumns({ price, tradeIn }: ChosenExtras) {
  return {
    valuation_id: tradeIn?.id ?? null,
    trade_in_details: tradeIn && JSON.stringify({ ...tradeIn.car, value: tradeIn.value, accepted: true }),
    premium_services: JSON.stringify(chosenServices(price)),
  }
}

export interface NewHold {
  readonly vehicleId: string
  readonly buyerId: string
  readonly quoteId: string
  readonly channel: SalesChannel
  readonly paymentMethod: PaymentMethod
  readonly price: Price
  /** The part of the price that is lent. */
  readonly loan: Cents
  readonly tradeIn: ValuedTradeIn | null
  readonly delivery: ChosenDelivery | null
  /** The bank account for the buyer's transfers. Null when the whole price is lent or the vendor has no bank account. */
  readonly account: BankAccount | null
  readonly idempotencyKey: string
  readonly orderHash: string
  readonly seconds: number
}

export interface Held {
  readonly id: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Inserts a hold of one unit with the accepted price and all choices. Returns null when the buyer already has three
 * unpaid holds. Refused by
 * inventory_never_oversold, one_open_reservation_per_buyer, three_unpaid_holds_per_buyer, rest_after_unpaid_holds,
 * one_purchase_per_valuation or the
 * idempotency key.
 */
export async function insertHold(ctx: Context, hold: NewHold): Promise<Held | null> {
  const { price, delivery, account, buyerId } = hold
  const { valuation_id, trade_in_details, premium_services } = extrasColumns(hold)
  const { rows } = await sql<Held>`
    insert into vehicle_reservations (
      vehicle_id, user_id, quote_id, payment_method, channel, amount, deposit, loan, idempotency_key, order_hash, expires_at,
      valuation_id, trade_in_details, premium_services, delivery_method, pickup_location_id, delivery_address, delivery_chosen_at, completes_when_paid,
      bank_reference, transfer_iban, transfer_holder, terms_on, unpaid_slot
    )
    select ${hold.vehicleId}, ${buyerId}, ${hold.quoteId}, ${hold.paymentMethod}, ${hold.channel}, ${price.total}, ${price.deposit}, ${hold.loan},
      ${hold.idempotencyKey}, ${hold.orderHash}, now() + make_interval(secs => ${hold.seconds}),
      ${valuation_id}::uuid, ${trade_in_details}::jsonb, ${premium_services}::jsonb,
      ${delivery?.method ?? null}, ${delivery?.pickupLocationId ?? null}::uuid, ${delivery?.address ? JSON.stringify(delivery.address) : null}::jsonb,
      case when ${delivery !== null}::boolean then now() end, ${delivery !== null}::boolean,
      ${account && makeBankReference()}, ${account?.iban ?? null}, ${account?.holder ?? null}, ${termsChangedOn}, free.slot
    from (
      select min(slot) as slot from generate_series(1, ${maxUnpaidHolds}::int) slot
      where not exists (select from vehicle_reservations where user_id = ${buyerId} and status = 'pending' and unpaid_slot = slot)
    ) free
    where free.slot is not null
    returning id, created_at as "createdAt", expires_at as "expiresAt"
  `.execute(ctx.db)
  return rows[0] ?? null
}

function chosenServices({ lines }: Price): Record<string, unknown> {
  const bought = lines.filter(({ code }) => premiumServices.some((service) => service === code))
  return {
    ...Object.fromEntries(premiumServices.map((service) => [service, bought.some(({ code }) => code === service)])),
    total: sumCents(bought.map(({ amount }) => amount)),
    levels: Object.fromEntries(bought.flatMap(({ code, level, months }) => (level ? [[code, { level, months }]] : []))),
  }
}

/** Contains no vowels and no characters that are easily confused. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ'

/** Returns a reference for a bank transfer, AP-XXXX-XXXX, that is easy to read aloud and to type. */
function makeBankReference(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `AP-${group()}-${group()}`
}
