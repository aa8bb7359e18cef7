import type { Cents } from '@autopiazza/contract/money'
import {
  offerAnswerHours,
  type OfferReason,
  type OfferSide,
  type OfferState,
} from '@autopiazza/contract/offer-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { findOffer, type CurrentOffer } from './reads/offers.ts'

/** Locks a buyer whose offers the transaction counts. Lock the buyer before an offer. */
export async function lockBuyer(ctx: Context, buyerId: string): Promise<void> {
  await ctx.db.selectFrom('profiles').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute()
}

/** Locks an offer of this user until the transaction ends, and reads its current state; null when there is none. */
export async function lockOffer(
  ctx: Context,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<CurrentOffer | null> {
  const locked = await ctx.db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', id)
    .where((or) => or.or([or('buyer_id', '=', personId), or('seller_id', '=', personId)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked ? findOffer(ctx, locked.id) : null
}

/** Locks the agreed price of this buyer for a car, so that it cannot expire before the transaction that uses it ends. */
export async function lockAgreedOffer(
  ctx: Context,
  { vehicleId, buyerId }: { readonly vehicleId: string; readonly buyerId: string },
): Promise<void> {
  await ctx.db
    .selectFrom('offers')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'accepted')
    .forNoKeyUpdate()
    .execute()
}

export interface NewOffer {
  readonly vehicleId: string
  readonly buyerId: string
  readonly sellerId: string
  readonly madeBy: OfferSide
  readonly countersId: string | null
  readonly amount: Cents
  readonly listPrice: Cents
  /** True to refuse it at once. */
  readonly isBelowLowest: boolean
}

/** The end of the period in which an open offer can be answered and in which the car can be reserved at an accepted offer. */
const answerDeadline = sql<Date>`now() + make_interval(hours => ${offerAnswerHours})`

/**
 * Writes an offer; a buyer's offer is counted for the day. Returns its id. Refused by
 * one_live_offer_per_buyer_and_car, three_offers_a_day, no_offer_without_conversation or no_offer_while_suspended.
 */
export async function insertOffer(ctx: Context, offer: NewOffer): Promise<string> {
  const { vehicleId, buyerId, madeBy, isBelowLowest } = offer
  const { id } = await ctx.db
    .insertInto('offers')
    .values({
      vehicle_id: vehicleId,
      buyer_id: buyerId,
      seller_id: offer.sellerId,
      made_by: madeBy,
      counters_id: offer.countersId,
      amount: offer.amount,
      list_price: offer.listPrice,
      expires_at: answerDeadline,
      day_number:
        madeBy === 'buyer'
          ? sql<number>`(select count(*) + 1 from offers earlier where earlier.vehicle_id = ${vehicleId} and earlier.buyer_id = ${buyerId}
              and earlier.made_by = 'buyer' and earlier.made_on = (now() at time zone 'Europe/Rome')::date)`
          : null,
      ...(isBelowLowest && { state: 'refused', reason: 'below_lowest', ended_at: sql<Date>`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the answer to a locked open offer; an accepted one can be reserved for `offerAnswerHours`. */
export async function updateToAnswered(
  ctx: Context,
  {
    id,
    state,
  }: { readonly id: string; readonly state: Extract<OfferState, 'accepted' | 'countered' | 'refused' | 'withdrawn'> },
): Promise<void> {
  await ctx.db
    .updateTable('offers')
    .set(
      state === 'accepted'
        ? {
            state,
            agreed_at: sql<Date>`now()`,
            expires_at: answerDeadline,
          }
        : { state, ended_at: sql<Date>`now()` },
    )
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow()
}

export interface EndedOffer {
  readonly id: string
  readonly wasAccepted: boolean
}

/** Writes the end of an offer that has expired or that a change of the advert has ended. Returns null when neither is the case. */
export async function updateToEnded(ctx: Context, id: string): Promise<EndedOffer | null> {
  const { rows } = await sql<EndedOffer>`
    update offers offer set state = now_is.state, reason = now_is.reason, ended_at = now()
    from current_offers now_is
    where offer.id = ${id} and now_is.id = offer.id and offer.state = now_is.written_state and now_is.state <> now_is.written_state
      and offer.expires_at = now_is.expires_at
    returning offer.id, offer.agreed_at is not null as "wasAccepted"
  `.execute(ctx.db)
  return rows[0] ?? null
}

/** Ends the open offers between two parties with this reason, and returns them. An agreed price stays. */
export async function updateToSuperseded(
  ctx: Context,
  { buyerId, sellerId, reason }: { readonly buyerId: string; readonly sellerId: string; readonly reason: OfferReason },
): Promise<readonly string[]> {
  const rows = await ctx.db
    .updateTable('offers')
    .set({ state: 'superseded', reason, ended_at: sql<Date>`now()` })
    .where('buyer_id', '=', buyerId)
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function upsertOfferTerms(
  ctx: Context,
  terms: {
    readonly vehicleId: string
    readonly acceptsOffers: boolean
    readonly lowestOffer: Cents | null
  },
): Promise<void> {
  const written = { accepts_offers: terms.acceptsOffers, lowest_offer: terms.lowestOffer, updated_at: sql<Date>`now()` }
  await ctx.db
    .insertInto('offer_terms')
    .values({ vehicle_id: terms.vehicleId, ...written })
    .onConflict((on) => on.column('vehicle_id').doUpdateSet(written))
    .execute()
}
