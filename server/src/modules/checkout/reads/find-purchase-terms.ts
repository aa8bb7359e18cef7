import { vehicleTitle } from '@autopiazza/contract/vehicle-name'
import type { Cents } from '@autopiazza/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'
import { accountHolder } from '../../identity/index.ts'
import { buyRefusal, type BuyRefusal, factsHash } from '../../listings/index.ts'
import { salePriceOf } from '../rules/quote.ts'
import { canSeeCheckout } from './can-see-checkout.ts'

export interface BankAccount {
  readonly iban: string
  readonly holder: string
}

export interface PurchaseTerms {
  readonly sellerId: string
  readonly title: string
  readonly factsHash: string
  /** The advert's price, or the price that this buyer and the seller have agreed on. */
  readonly salePrice: Cents
  readonly offerId: string | null
  readonly freeUnits: number
  readonly refusal: BuyRefusal | null
  readonly buyerEmail: string
  /** Null when the vendor has no bank account. */
  readonly account: BankAccount | null
}

/**
 * Returns the terms on which this buyer can buy a car now, by the database clock: price and free units, or the
 * refusal. Null when there is no advert that this buyer may see.
 */
export async function findPurchaseTerms(
  ctx: Context,
  { vehicleId, buyerId }: { readonly vehicleId: string; readonly buyerId: string },
): Promise<PurchaseTerms | null> {
  const [row] = await termsStatement(ctx.db, { vehicleId, buyerId })
  if (!row) return null
  const { sellerId, buyerEmail, listingType, status, salePrice, agreedId, agreedAmount, freeUnits, isHeldByBuyer } = row
  const refusal = buyRefusal({
    isVendor: false,
    isOwner: sellerId === buyerId,
    listingType,
    status,
    freeUnits,
    hasOpenReservation: isHeldByBuyer,
  })
  if (refusal === 'checkout.vehicle_inactive' && !(await canSeeCheckout(ctx, { vehicleId, buyerId }))) return null
  return {
    sellerId,
    title: vehicleTitle(row),
    factsHash: row.factsHash,
    ...salePriceOf(
      salePrice ?? 0,
      agreedId !== null && agreedAmount !== null ? { id: agreedId, amount: agreedAmount } : null,
    ),
    freeUnits,
    refusal: refusal ?? (salePrice === null ? 'checkout.vehicle_not_for_sale' : null),
    buyerEmail,
    account: row.iban !== null && row.holder !== null ? { iban: row.iban, holder: row.holder } : null,
  }
}

export function atPriceOf<C extends { readonly salePrice: Cents | null }>(
  { offerId, salePrice }: PurchaseTerms,
  card: C,
): C {
  return offerId === null ? card : { ...card, salePrice }
}

const termsStatement = compiledStatement(['vehicleId', 'buyerId'], (db, valueOf) =>
  db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('vehicle_units as units', 'units.vehicle_id', 'vehicle.id')
    .innerJoin('profiles as seller', 'seller.id', 'vehicle.user_id')
    .leftJoin('vendor_details as company', 'company.id', 'vehicle.user_id')
    .crossJoin('profiles as buyer')
    .leftJoin('offers as agreed', (join) =>
      join
        .onRef('agreed.vehicle_id', '=', 'vehicle.id')
        .onRef('agreed.buyer_id', '=', 'buyer.id')
        .on('agreed.state', '=', sql.lit('accepted'))
        .on(sql<boolean>`agreed.expires_at > now()`),
    )
    .select([
      'company.iban',
      accountHolder('company', 'seller').as('holder'),
      'buyer.email as buyerEmail',
      'vehicle.user_id as sellerId',
      'vehicle.listing_type as listingType',
      'vehicle.status',
      'vehicle.sale_price as salePrice',
      'agreed.id as agreedId',
      'agreed.amount as agreedAmount',
      'vehicle.make',
      'vehicle.model',
      'vehicle.year',
      factsHash,
      'units.free as freeUnits',
      sql<boolean>`exists (
        select from vehicle_reservations own
        where own.vehicle_id = vehicle.id and own.user_id = ${valueOf('buyerId')} and reservation_holds_unit(own.status, own.expires_at)
      )`.as('isHeldByBuyer'),
    ])
    .where('vehicle.id', '=', valueOf('vehicleId'))
    .where('buyer.id', '=', valueOf('buyerId')),
)
