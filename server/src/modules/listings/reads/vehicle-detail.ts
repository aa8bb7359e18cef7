import type { VehicleDetail } from '@autopiazza/contract/vehicle-detail'
import { factColumn, factsWithout } from '@autopiazza/contract/vehicle-facts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Context, userIdOf } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'
import { comparePlaces } from '../rules/photos.ts'
import { answerTimeOf } from '../rules/answer-time.ts'
import { alertRefusal, type BuyRefusal, buyRefusal, shownStatus } from '../rules/refusals.ts'
import { factsOfRow } from '../rules/car-facts.ts'
import { isCallable } from '../rules/phone-number.ts'
import { isEditable } from '../rules/states.ts'
import { factsHash } from './agreed-vehicles.ts'
import { maySeeListing, statementForViewer, hasAlert, hasBought, hasConversation, viewerId } from './viewer.ts'
import { suspensionOf } from './suspension.ts'
import { toPhoto } from './listing-photos.ts'
import { likeAdvertsOf, marketValueOf } from './market-value.ts'
import { daysOnline, onlineSince, pricesOf, toPriceHistory } from './price-history.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

const maxOtherListings = 5
const pageFacts = factsWithout('isOnCard')

/** Returns the whole advert as this viewer sees it, and the viewer's permissions. */
export async function findVehicleDetail(ctx: Context, id: string): Promise<VehicleDetail | null> {
  const viewer = userIdOf(ctx.actor)
  const [row] = await detailOf(ctx, id)
  if (!row) return null
  const { mainPhoto, photoCount: _count, morePhotos: _more, sellerId, sellerName, ...card } = toVehicleCard(row)
  const isOwner = row.user_id === viewer
  const isVendor = ctx.actor.kind === 'vendor'
  const { freeUnits } = row
  const status = shownStatus(row.status, freeUnits)
  const hasOpenReservation = row.my_open_reservation_id !== null
  const refusal: BuyRefusal | null = buyRefusal({
    isOwner,
    isVendor,
    listingType: row.listing_type,
    status: row.status,
    freeUnits,
    hasOpenReservation,
  })
  const cannotWait = alertRefusal({ isOwner, hasOpenReservation, hasBought: row.has_bought, status })
  return {
    ...card,
    status,
    ...factsOfRow(row, pageFacts),
    weeklyRate: row.weekly_rate,
    monthlyRate: row.monthly_rate,
    minimumDays: row.minimum_days,
    rentalTerms: row.rental_terms,
    factsHash: row.factsHash,
    priceHistory: toPriceHistory(row),
    photos: mainPhoto?.ofModel ? [mainPhoto] : row.photos.map(toPhoto).toSorted(comparePlaces),
    seller: {
      id: sellerId,
      kind: card.sellerKind,
      firstName: row.seller_first_name,
      companyName: sellerName,
      vatNumber: row.seller_vat_number,
      town: row.seller_town,
      memberSince: row.seller_since.toISOString(),
      answerTime: answerTimeOf(row.seller_answer_seconds),
      hasPhone: row.seller_has_phone && isCallable(row.status),
      otherListings: { count: row.seller_other_count, newest: row.seller_newest_others },
    },
    freeUnits,
    marketValue: marketValueOf(row),
    myOpenReservation: openReservation(row),
    isInTouch: row.has_conversation || row.has_bought,
    isBought: row.has_bought,
    availabilityAlert: cannotWait ? null : row.has_alert ? 'asked' : 'offered',
    acceptsOffers: row.accepts_offers === true && row.listing_type !== 'rent',
    myOffer: row.my_offer && {
      ...row.my_offer,
      state: row.my_offer.state === 'accepted' ? 'accepted' : 'open',
      expiresAt: new Date(row.my_offer.expiresAt).toISOString(),
    },
    suspension: seenSuspension(row, isOwner),
    can: {
      buy: refusal === null,
      buyRefusal: refusal,
      contact: !isOwner && !isVendor,
      edit: isOwner && isEditable(row.status),
    },
  }
}

/** Shows every user with access to a suspended advert that it is suspended, and the reason only to its owner. */
function seenSuspension(row: Parameters<typeof suspensionOf>[0], isOwner: boolean): VehicleDetail['suspension'] {
  const suspension = suspensionOf(row)
  return suspension && { reason: isOwner ? suspension.reason : null }
}

function openReservation(row: {
  readonly my_open_reservation_id: string | null
  readonly my_reservation_expires_at: Date | null
}): VehicleDetail['myOpenReservation'] {
  const { my_open_reservation_id: id, my_reservation_expires_at: expiresAt } = row
  return id !== null && expiresAt !== null ? { id, heldUntil: expiresAt.toISOString() } : null
}

/** The viewer's reservation that holds a unit of the alias `vehicle`: at most one row. */
function openReservationOf(viewer: string | null) {
  return sql`vehicle_reservations
    where vehicle_id = vehicle.id and user_id = ${viewerId(viewer)} and reservation_holds_unit(status, expires_at)`
}

const detailOf = statementForViewer(selectVehicleDetail)

function selectVehicleDetail(db: Database, id: string, viewer: string | null) {
  return selectVehicleCards(db)
    .innerJoin('users as seller_account', 'seller_account.id', 'vehicle.user_id')
    .innerJoin('profiles as seller', 'seller.id', 'vehicle.user_id')
    .leftJoin('seller_answer_times as answering', 'answering.seller_id', 'vehicle.user_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('market_models')
          .select(['adverts', 'fitted_at', 'measured'])
          .orderBy('fitted_at', 'desc')
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .as('market_model'),
      (join) => join.onTrue(),
    )
    .innerJoin('vehicle_units as units', 'units.vehicle_id', 'vehicle.id')
    .leftJoin('offer_terms', 'offer_terms.vehicle_id', 'vehicle.id')
    .select((from) => [
      'vehicle.user_id',
      'vehicle.suspended_at',
      'vehicle.suspension_reason',
      ...pageFacts.map((name) => `vehicle.${factColumn(name)}` as const),
      'vehicle.weekly_rate',
      'vehicle.monthly_rate',
      'vehicle.minimum_days',
      'vehicle.rental_terms',
      factsHash,
      'valued.reference as market_reference',
      'valued.adjustments as market_adjustments',
      'market_model.adverts as market_adverts',
      'market_model.fitted_at as market_fitted_at',
      'market_model.measured as market_measured',
      likeAdvertsOf(db).as('like_adverts'),
      pricesOf(db).as('prices'),
      onlineSince.as('online_since'),
      daysOnline.as('days_online'),
      'units.free as freeUnits',
      'seller.first_name as seller_first_name',
      'company.vat_number as seller_vat_number',
      'answering.median_seconds as seller_answer_seconds',
      sql<boolean>`exists (select from vendor_phones where vendor_id = vehicle.user_id)`.as('seller_has_phone'),
      'seller_account.created_at as seller_since',
      from.fn.coalesce('default_place.city', 'company.location').as('seller_town'),
      // Counts all active adverts by an index-only scan and subtracts this advert.
      sql<number>`(select count(*) from vehicle_listings where user_id = vehicle.user_id and status = 'active') - (vehicle.status = 'active')::int`.as(
        'seller_other_count',
      ),
      jsonArrayFrom(
        db
          .selectFrom('vehicle_listings as other')
          .select(['id', 'make', 'model', 'year', 'sale_price as salePrice', 'daily_rate as dailyRate'])
          .where('other.user_id', '=', sql.ref<string>('vehicle.user_id'))
          .where('other.id', '<>', sql.ref<string>('vehicle.id'))
          .where('other.status', '=', sql.lit('active'))
          .orderBy('other.created_at', 'desc')
          .limit(sql.lit(maxOtherListings)),
      ).as('seller_newest_others'),
      sql<string | null>`(select id from ${openReservationOf(viewer)})`.as('my_open_reservation_id'),
      sql<Date | null>`(select expires_at from ${openReservationOf(viewer)})`.as('my_reservation_expires_at'),
      'offer_terms.accepts_offers',
      jsonObjectFrom(
        db
          .selectFrom('current_offers as offer')
          .select(['offer.id', 'offer.amount', 'offer.state', 'offer.expires_at as expiresAt'])
          .select(sql<boolean>`offer.made_by = 'buyer'`.as('isMine'))
          .where('offer.vehicle_id', '=', sql.ref<string>('vehicle.id'))
          .where(sql<boolean>`offer.buyer_id = ${viewerId(viewer)}`)
          .where(sql<boolean>`offer.state in ('open', 'accepted')`),
      ).as('my_offer'),
      hasConversation(viewer).as('has_conversation'),
      hasBought(viewer).as('has_bought'),
      hasAlert(viewer).as('has_alert'),
      jsonArrayFrom(
        db
          .selectFrom('listing_photos')
          .select([
            'id',
            'step',
            'position',
            'content_hash',
            'width',
            'height',
            'widths',
            'dominant_color',
            'author',
            'license',
            'license_url',
            'source_url',
          ])
          .where('listing_id', '=', sql.ref<string>('vehicle.id')),
      ).as('photos'),
    ])
    .where('vehicle.id', '=', id)
    .where(maySeeListing(viewer))
}
