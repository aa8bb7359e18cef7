import type { DeliveryAddress, PickupPoint } from '@autopiazza/contract/delivery'
import type { Cents } from '@autopiazza/contract/money'
import type { QuoteLine } from '@autopiazza/contract/purchase'
import type { Context } from '../../../kernel/context.ts'
import { accountOfReservation } from '../../payments/index.ts'
import { pickupPointOfReservation } from '../../sales/index.ts'

/** The agreed terms, as mails repeat them. */
export interface ReservationTerms {
  readonly lines: readonly QuoteLine[]
  readonly total: Cents
  /** What the financing company pays of it; 0 where nothing is financed. */
  readonly loan: Cents
  /** What the buyer still owes. */
  readonly balance: Cents
  /** The account and the reference of a bank transfer. */
  readonly transfer: { readonly iban: string; readonly holder: string; readonly reference: string } | null
  /** Where the car changes hands, in one line; null until it is agreed. */
  readonly place: string | null
}

const nothing: ReservationTerms = { lines: [], total: 0, loan: 0, balance: 0, transfer: null, place: null }

export async function findReservationTerms(ctx: Context, reservationId: string): Promise<ReservationTerms> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('quotes as quote', 'quote.id', 'reservation.quote_id')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .select([
      'quote.lines',
      'reservation.amount',
      'account.balance',
      'reservation.loan',
      'reservation.transfer_iban',
      'reservation.transfer_holder',
      'reservation.bank_reference',
      'reservation.delivery_address',
      pickupPointOfReservation.as('pickupPoint'),
    ])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
  if (!row) return nothing
  const { transfer_iban: iban, transfer_holder: holder, bank_reference: reference } = row
  return {
    lines: row.lines as unknown as QuoteLine[],
    total: row.amount,
    loan: row.loan,
    balance: row.balance,
    transfer: iban && holder && reference ? { iban, holder, reference } : null,
    place: row.delivery_address
      ? addressLine(row.delivery_address as unknown as DeliveryAddress)
      : row.pickupPoint && pickupLine(row.pickupPoint),
  }
}

const pickupLine = ({ name, address, postalCode, city, province }: PickupPoint): string =>
  `${name}, ${address}, ${postalCode} ${city} (${province})`

function addressLine({
  recipient_name,
  street_address,
  postal_code,
  city,
  province,
  country,
}: DeliveryAddress): string {
  const town = `${postal_code} ${city}${province ? ` (${province})` : ''}`
  return [recipient_name, street_address, town, ...(country === 'IT' ? [] : [country])].join(', ')
}
