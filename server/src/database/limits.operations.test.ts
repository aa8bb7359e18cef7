import * as constants from '@autopiazza/contract/constants'
import { bookingLimits } from '@autopiazza/contract/booking-vocabulary'
import { creditMaturities, lateCreditDays } from '@autopiazza/contract/financing-vocabulary'
import {
  cannedReplyLimits,
  reportAnswerMaxLength,
  reportExplanationMaxLength,
} from '@autopiazza/contract/conversation-terms'
import { knownName, phone } from '@autopiazza/contract/identity'
import { maxPhotoAddressLength } from '@autopiazza/contract/import-columns'
import { maxOffersPerDay, offerAnswerHours } from '@autopiazza/contract/offer-vocabulary'
import { operatorName, operatorReason } from '@autopiazza/contract/operator-terms'
import { firstYearOfVin } from '@autopiazza/contract/vin'
import { listingFields } from '@autopiazza/contract/listing-input'
import { companyNameMaxLength, personNameMaxLength } from '@autopiazza/contract/person-name'
import { recommendedPoints as points } from '@autopiazza/contract/recommended-order'
import { handoverAnswerDays } from '@autopiazza/contract/return-days'
import { returnReasonMaxLength, returnRequestLimits } from '@autopiazza/contract/return-terms'
import { returnPlace, sendingProof } from '@autopiazza/contract/returns'
import { cancelReason } from '@autopiazza/contract/sales'
import { storeCodeMaxLength } from '@autopiazza/contract/stock-export-vocabulary'
import { balanceDays, saleEndReasonMaxLength, unpaidDays } from '@autopiazza/contract/settlement-vocabulary'
import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import { webhookEvents, webhookLimits } from '@autopiazza/contract/webhook-vocabulary'
import { factColumn, factNames, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { maxAccessTokens, tokenNameMaxLength, tokenScopes } from '@autopiazza/contract/token-scopes'
import { maxPasskeys, passkeyNameMaxLength } from '@autopiazza/contract/two-factor'
import { tradeInCar } from '@autopiazza/contract/valuation'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { jobPriority } from './job-priority.ts'
import { testDatabase } from './testing/test-database.ts'

const { pool } = await testDatabase()

/** Returns the bounds of a field in the contract in the order of the SQL: minimum and maximum of a length or a value. */
function boundsOf(schema: z.ZodType): number[] {
  const found: number[] = []
  const visit = (part: z.core.JSONSchema.BaseSchema): void => {
    for (const bound of [part.minLength, part.minimum, part.maxLength, part.maximum])
      if (bound !== undefined) found.push(bound)
    for (const one of [...(part.anyOf ?? []), ...(part.allOf ?? [])]) if (typeof one !== 'boolean') visit(one)
  }
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return found.filter(isLimit)
}

const isLimit = (number: number): boolean => Math.abs(number) >= 2

/** Returns the numbers in a piece of SQL outside quotes, except 0 and 1, and the numbers in time spans. */
function numbersIn(definition: string): number[] {
  const unquoted = definition
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:(\d+)(?: (?:days|hours|minutes)|:00:00)|[^']*)'/g, (_, span: string | undefined) => span ?? '')
  return [...unquoted.matchAll(/(?<![\w$.])\d+(?:\.\d+)?/g)].map(([number]) => Number(number)).filter(isLimit)
}

const cardSessionSeconds = constants.cardSessionMinutes * 60
const listing = (field: keyof typeof listingFields): number[] => boundsOf(listingFields[field])
const { addressLimits, maxYear } = constants
const years = [1900, maxYear]

/** Numbers of the contract, preceded by a reason if they exist in the database alone. */
type Stated = readonly number[] | readonly [why: string, ...numbers: number[]]
type Statements = Readonly<Record<string, Stated>>

/** The facts of a car whose constraint limits a length or sets two bounds. */
const ofFacts = Object.fromEntries(
  factNames
    .filter((name) => ['text', 'number', 'year'].includes(vehicleFacts[name].kind) && name !== 'vin')
    .map((name) => [`vehicle_listings_${factColumn(name)}_check`, listing(name)]),
)

/** Every check constraint with a number. */
const checks: Statements = {
  canned_replies_content: [cannedReplyLimits.content],
  canned_replies_title: [cannedReplyLimits.title],
  conversation_reports_answer_check: [reportAnswerMaxLength],
  conversation_reports_explanation_check: [reportExplanationMaxLength],
  financing_requests_credit_maturity_check: creditMaturities,
  imported_photos_address_check: [maxPhotoAddressLength],
  imported_photos_etag_check: ['longest stored ETag', 200],
  imported_photos_last_modified_check: ['longest stored Last-Modified', 60],
  staged_pictures_picture_check: [constants.maxPhotoBytes],
  stock_export_stores_store_code_check: [storeCodeMaxLength],
  stock_import_pictures_name_check: ['longest name of a picture', 200],
  listing_photos_position_check: [constants.photosPerStep - 1],
  messages_content_check: [constants.messageMaxLength],
  model_photos_color_check: listing('color'),
  model_photos_first_year_check: years,
  model_photos_last_year_check: years,
  model_photos_make_check: listing('make'),
  model_photos_model_check: listing('model'),
  profiles_check: [...boundsOf(knownName), ...boundsOf(knownName), ...boundsOf(phone)],
  saved_searches_name: [constants.savedSearchLimits.name],
  saved_searches_sentence_check: [constants.sentenceLimits.accepted],
  settlement_end_reason: [3, saleEndReasonMaxLength],
  valuations_description_check: [constants.tradeInDescriptionMaxLength],
  vehicle_tax_rates_emission_class: ['the newest class that a tax tells apart', 6],
  valuations_year_check: boundsOf(tradeInCar.shape.year),
  inventory_quantity_limit: [constants.maxQuantity],
  ...ofFacts,
  vehicle_listings_minimum_days_check: listing('minimumDays'),
  vehicle_listings_vin_check: [firstYearOfVin],
  vehicle_listings_rental_terms_check: listing('rentalTerms'),
  vehicle_reservations_cancel_reason_check: boundsOf(cancelReason),
  vehicle_reservations_unpaid_slot_check: [constants.maxUnpaidHolds],
  return_day_is_near: ['the fourteen days of the law with a margin for working days; the rule is in the code', 21],
  return_place: boundsOf(returnPlace),
  return_sent_proof: boundsOf(sendingProof),
  return_reason: [returnReasonMaxLength],
  return_refusal_reason: boundsOf(cancelReason),
  vendor_pickup_locations_address_check: [addressLimits.street],
  vendor_pickup_locations_city_check: [addressLimits.city],
  vendor_pickup_locations_name_check: [addressLimits.name],
  booking_change_reason: [bookingLimits.reason],
  booking_cancel_reason: [bookingLimits.reason],
  booking_mileage: [bookingLimits.mileage],
  booking_proposal_note: [bookingLimits.reason],
  booking_work_note: [bookingLimits.reason],
  word_of_vendor_waits: [handoverAnswerDays],
  workshop_bookings_notes_check: [bookingLimits.notes],
  workshops_phone: boundsOf(phone),

  operator_name: [operatorName.least, operatorName.most],
  family_is_bounded: ['a car is compared with each of them', 500],
  label_has_its_reasons: [constants.fewestComparables, 1 / (2 * constants.widestInterval)],
  access_token_name: [tokenNameMaxLength],
  access_token_scopes: [tokenScopes.length],
  feed_name: [feedLimits.name],
  feed_address: [feedLimits.address],
  feed_credential_name: [feedLimits.user],
  feed_every_hours: [feedLimits.maxHours],
  feed_etag: ['longest stored ETag', 500],
  feed_last_modified: ['longest stored Last-Modified', 100],
  feed_run_etag: ['longest stored ETag', 500],
  feed_run_last_modified: ['longest stored Last-Modified', 100],
  feed_run_file_name: ['longest name of a file', 255],
  feed_token_is_hashed: ['bytes of a SHA-256 hash', 32],
  feed_car_number: ['longest stock number', 60],
  webhook_address: [webhookLimits.address],
  webhook_events: [webhookEvents.length],

  lowest_offer_is_whole_euro: ['cents of a euro', 100],
  offer_is_whole_euro: ['cents of a euro', 100],
  three_offers_a_day: [maxOffersPerDay],
  vendor_phone_hours: [constants.phoneHoursMaxLength],
  passkey_name: [passkeyNameMaxLength],
  price_drop_compares_days: [constants.lowestPriceDays],
  backup_code_is_hashed: ['the bytes of SHA-256', 32],
  second_factor_challenge_is_random: ['the bytes that a passkey signs', 32],
  access_token_is_hashed: ['the bytes of SHA-256', 32],
  webhook_answer_is_short: ['as much of an answer as is kept', 500],
  webhook_body_is_small: ['a call is small', 10_000],
  conversation_reports_answered_whole: ['how many columns an answer fills', 3],
  sign_up_has_details_of_its_kind: ['how many columns a company fills', 4],
  business_has_company: ['how many columns a company fills', 3],
  malformed_provider_events_body_check: ['as much of a body as is kept', 65_536],
  seller_answer_times_answers_check: ['answers that make a median', 3],
  slot_ends_after_start: ['hours of the longest slot', 8],
  stock_imports_file_name_check: ['the name of a file is cut', 255],
  stock_number_is_short: ['the number of a dealer is cut', 60],
  users_suspension_reason_check: [operatorReason.least, operatorReason.most],
  vehicle_listings_suspension_reason_check: [operatorReason.least, operatorReason.most],
  vehicle_listings_consumption_check: ['one decimal: the contract takes 0.1 to 99.9', 100],
  vendor_details_company_name_check: ['companies of before are longer than a sign-up takes', 200],
  vendor_details_location_check: ['as a sign-up takes it', 200],
  vehicle_listings_town_check: ['as a pickup point takes it', 100],
  vehicle_listings_town_latitude_check: ['the earth', 90],
  vehicle_listings_town_longitude_check: ['the earth', 180],
  vendor_pickup_locations_latitude_check: ['the earth', 90],
  vendor_pickup_locations_longitude_check: ['the earth', 180],
  workshop_hours_weekday: ['the week', 7],
  workshops_slot_minutes_check: ['a slot is a quarter of an hour to a working day', 15, 480],
}

/** Every function and trigger with a number, which is a maximum count or a duration. */
const functions: Statements = {
  begin_settlement: [balanceDays, unpaidDays],
  limit_access_tokens: [maxAccessTokens],
  limit_availability_alerts: [constants.maxAvailabilityAlerts],
  limit_canned_replies: [cannedReplyLimits.perVendor],
  limit_open_bookings: [bookingLimits.openPerVehicle],
  limit_private_adverts: [constants.maxPrivateAdverts],
  limit_saved_searches: [constants.savedSearchLimits.perPerson],
  limit_recent_searches: [constants.historyLimits.searches],
  limit_seen_vehicles: [constants.historyLimits.vehicles],
  limit_unpaid_holds: [constants.maxUnpaidHolds],
  price_drop: [
    'hours of the thirty days, the days for which it is shown, hours of a price, and seconds of a day',
    constants.lowestPriceDays * 24,
    constants.priceDropDays,
    constants.lowestPriceHours,
    86_400,
  ],
  undo_price: ['hours for which the price of an import can be undone', 168],
  limit_webhook_endpoints: [webhookLimits.perVendor],
  limit_stock_feeds: [feedLimits.feeds],

  price_points: (['great', 'good', 'fair', 'above', 'none'] as const).map((label) => points.price[label]),
  photograph_points: [points.photograph, points.mostPhotographs],
  completeness_points: [points.descriptionCharacters, points.mostDescription],
  recommended_order: [1 / points.day],
  deal_of: ['ten-thousandths, and the largest number of them', 10_000, 1_000_000],

  queue_valuing: ['how often valuing is tried, and its priority', 25, jobPriority('value-listings')],
  publish_event: ['how often the dispatch of an event is tried', 25],
  unpaid_rest_until: [
    'hours in which holds that ran out unpaid count, and the seconds after which one counts',
    24,
    cardSessionSeconds,
    24,
    constants.maxUnpaidHolds,
  ],
  end_credit_of_reservation: [lateCreditDays],
  follow_booking_in_slots: ['hours of the longest slot', 8],
  limit_booking_requests: [
    'requests in 24 hours',
    24,
    bookingLimits.requestsOfPersonToWorkshop,
    bookingLimits.requestsOfPerson,
    bookingLimits.requestsToWorkshop,
  ],
  limit_return_requests: ['requests in 24 hours', 24, returnRequestLimits.ofPurchase, returnRequestLimits.ofBuyer],
  encryption_key_id: ['the version of what is encrypted, and where the id of its key stands', 2, 2, 3],
  limit_passkeys: [maxPasskeys],
  lock_pair: ['the seed of a hash', 36],
  suits_new_drivers: ['a law, compared with the contract by its own test', 105, 1000, 75, 55],
}

/** Every column default with a number, and every view with a number. */
const defaults: Statements = {
  'offers.expires_at': [offerAnswerHours],
  'workshops.capacity': ['cars in a slot, until the operator states it', 2],
  'workshops.slot_minutes': ['minutes of a slot, until the operator states them', 60],
}
const views: Statements = {
  vehicle_places: ['the radius of the earth in metres', 6_371_000, 6_371_000, 6_371_000],
}

const numbersOf = (statements: Statements): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(statements).map(([name, stated]) => [
      name,
      stated.flatMap((part) => (typeof part === 'number' ? [part] : [])),
    ]),
  )

async function numbersStated(question: string): Promise<Record<string, number[]>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(question)
  const stated = rows.map(({ name, definition }) => [name, numbersIn(definition)] as const)
  return Object.fromEntries(stated.filter(([, numbers]) => numbers.length > 0))
}

it('every number in a check constraint is that of the contract or has a stated reason', async () => {
  const stated = await numbersStated(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`)
  expect(stated).toEqual(numbersOf(checks))
})

it('every number in a function is that of the contract or has a stated reason', async () => {
  const stated = await numbersStated(`
    select proname as name, prosrc as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`)
  expect(stated).toEqual(numbersOf(functions))
})

it('every number in the default of a column is that of the contract or has a stated reason', async () => {
  const stated = await numbersStated(`
    select table_name || '.' || column_name as name, column_default as definition from information_schema.columns
    where table_schema = 'public' and column_default is not null`)
  expect(stated).toEqual(numbersOf(defaults))
})

it('every number of a view is that of the contract or has a stated reason', async () => {
  const stated = await numbersStated(`select viewname as name, definition from pg_views where schemaname = 'public'`)
  expect(stated).toEqual(numbersOf(views))
})

it('the longest names that the contract allows at sign-up fit into the database', () => {
  expect(boundsOf(knownName)[0]).toBeGreaterThanOrEqual(personNameMaxLength)
  expect(companyNameMaxLength).toBeLessThanOrEqual(200)
})

it('finds a limit changed only in the database or only in the contract, and a new limit', async () => {
  await pool.query(
    `create temporary table changed (title text constraint changed_title check (char_length(title) <= 61))`,
  )
  const stated = await numbersStated(`
    select 'canned_replies_title' as name, pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'changed_title'`)
  expect(stated).toEqual({ canned_replies_title: [61] })
  expect({ ...numbersOf(checks), ...stated }).not.toEqual(numbersOf(checks))
  expect({ ...numbersOf(checks), changed_title: [61] }).not.toEqual(numbersOf(checks))
})

it.each([
  ['CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60)))', [60]],
  ["CHECK ((vin ~ '^[A-Z0-9]{17}$'::text))", []],
  ["CHECK ((ends_at <= (starts_at + '8 hours'::interval)))", [8]],
  ['CHECK ((latitude <= (90)::double precision))', [90]],
  ['select count(*) from canned_replies -- thirty, 30\n where id = $2 and int4 = 0', []],
])('the numbers found in %s are %j', (definition, numbers) => {
  expect(numbersIn(definition)).toEqual(numbers)
})
