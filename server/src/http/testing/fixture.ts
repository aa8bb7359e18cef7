import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { addPhoto, uploadPhoto } from './add-photos.ts'
import { addFeed } from './add-feed.ts'
import { addWebhook } from './add-webhook.ts'
import { offerPrice } from './offer-price.ts'
import { openOperator } from './operator-accounts.ts'

/** Ids that a request can name: things of a vendor, of a buyer, or of both. */
export interface Things {
  /** An active advert with a photograph in the step exterior. */
  readonly listingId: string
  readonly photoId: string
  /** A photograph that the vendor has uploaded for no advert yet. */
  readonly uploadId: string
  /** The account of the vendor, who gives a number for calls. */
  readonly sellerId: string
  /** An inactive advert; the buyer of the same fixture has a conversation about it and has bought it, and both have saved it. */
  readonly hiddenId: string
  readonly conversationId: string
  readonly offerId: string
  /** A car under the buyer's open reservation by bank transfer. */
  readonly reservedId: string
  readonly reservationId: string
  /** A car with a financing request of the buyer. */
  readonly financedId: string
  readonly financingReference: string
  readonly pickupId: string
  readonly importId: string
  readonly savedSearchId: string
  readonly sessionId: string
  readonly accessTokenId: string
  /** A car in the buyer's garage, a workshop that accepts bookings, and a request for an appointment of that car there with a proposal. */
  readonly purchaseId: string
  readonly workshopId: string
  readonly bookingId: string
  /** A service offered for that car at €199. */
  readonly serviceId: string
  readonly cannedReplyId: string
  /** The account of the buyer. */
  readonly accountId: string
  readonly webhookId: string
  readonly webhookDeliveryId: string
  readonly feedId: string
  readonly feedRunId: string
}

/** A vendor and a buyer with a common sale, and their things. */
export interface Fixture {
  readonly things: Things
  readonly vendor: Account
  readonly buyer: Account
  /** Operators without any part in the sale: one with a second factor, one without. */
  readonly operator: Account
  readonly newOperator: Account
  /** A word in the texts that only these two may read. */
  readonly secret: string
}

export interface Account {
  readonly userId: string
  readonly email: string
}

/** Creates a fixture directly in the tables. */
export async function createFixture(db: Database): Promise<Fixture> {
  const secret = `segreto${randomUUID().replaceAll('-', '')}`
  const [vendor, buyer] = [await openAccount(db, 'vendor', secret), await openAccount(db, 'buyer', secret)]
  const [listingId, hiddenId, reservedId, financedId] = [
    await advertise(db, vendor.userId, { model: 'Panda' }),
    await advertise(db, vendor.userId, { model: secret, status: 'inactive' }),
    await advertise(db, vendor.userId, { model: 'Tipo', status: 'pending' }),
    await advertise(db, vendor.userId, { model: 'Doblò', status: 'pending' }),
  ]
  const [purchaseId, workshopId] = [await buy(db, hiddenId, buyer.userId), await openWorkshop(db)]
  const conversationId = await talk(db, hiddenId, vendor.userId, buyer.userId, secret)
  const things: Things = {
    listingId,
    hiddenId,
    reservedId,
    financedId,
    financingReference: await requestCredit(db, financedId, buyer.userId, secret),
    photoId: await addPhoto(db, listingId),
    uploadId: await uploadPhoto(db, vendor.userId),
    sellerId: vendor.userId,
    conversationId,
    offerId: await offerPrice(db, hiddenId, vendor.userId, buyer.userId),
    reservationId: await reserve(db, reservedId, buyer.userId, secret),
    pickupId: await addPickupLocation(db, vendor.userId, secret),
    importId: await addImport(db, vendor.userId, secret),
    savedSearchId: await saveSearch(db, buyer.userId, secret),
    sessionId: await openSession(db, buyer.userId),
    accessTokenId: await createToken(db, buyer.userId, secret),
    purchaseId,
    workshopId,
    bookingId: await requestAppointment(db, { buyerId: buyer.userId, purchaseId, workshopId, notes: secret }),
    serviceId: await offerService(db, purchaseId),
    cannedReplyId: await keepReply(db, vendor.userId, secret),
    accountId: buyer.userId,
    ...(await addWebhook(db, vendor.userId, secret)),
    ...(await addFeed(db, vendor.userId, secret)),
  }
  await saveSearch(db, vendor.userId, secret)
  await createToken(db, vendor.userId, secret)
  await openBankAccount(db, vendor.userId)
  const searched = { filters: JSON.stringify({ model: secret }), looked_at: new Date() }
  await db
    .insertInto('vendor_phones')
    .values({ vendor_id: vendor.userId, number: '+39051123456', hours: 'lun-ven 9-18' })
    .execute()
  await db
    .insertInto('recent_searches')
    .values([vendor, buyer].map(({ userId }) => ({ user_id: userId, ...searched })))
    .execute()
  await db
    .insertInto('favourites')
    .values([vendor, buyer].map(({ userId }) => ({ user_id: userId, vehicle_id: hiddenId })))
    .execute()
  const operator = await openOperator(db, { isConfirmed: true })
  return { things, vendor, buyer, operator, newOperator: await openOperator(db, { isConfirmed: false }), secret }
}

async function openAccount(db: Database, role: 'vendor' | 'buyer', lastName: string): Promise<Account> {
  const email = `${randomUUID()}@example.it`
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Anna', email, email_verified: true, role, language: 'it' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email, role, first_name: 'Anna', last_name: lastName }).execute()
  return { userId: id, email }
}

async function openSession(db: Database, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('user_sessions')
    .values({ token: randomUUID(), user_id: userId, expires_at: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function createToken(db: Database, ownerId: string, name: string): Promise<string> {
  const { id } = await db
    .insertInto('access_tokens')
    .values({ user_id: ownerId, name, token_hash: randomBytes(32), scopes: ['conversations:read'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function saveSearch(db: Database, ownerId: string, name: string): Promise<string> {
  const { id } = await db
    .insertInto('saved_searches')
    .values({ user_id: ownerId, name, filters: JSON.stringify({ model: name }), frequency: 'never' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function offerService(db: Database, purchaseId: string): Promise<string> {
  const { id } = await db
    .insertInto('after_sales_services')
    .values({ purchased_vehicle_id: purchaseId, service_type: 'roadside_assistance', price: 19_900 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function keepReply(db: Database, vendorId: string, title: string): Promise<string> {
  const { id } = await db
    .insertInto('canned_replies')
    .values({ vendor_id: vendorId, title, content: 'Buongiorno {nome}, {auto} è disponibile.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function openBankAccount(db: Database, id: string): Promise<void> {
  await db
    .insertInto('vendor_details')
    .values({
      id,
      company_name: 'Autosalone Po',
      vat_number: '00743110157',
      location: 'Torino',
      visura_camera_url: 'https://example.it/visura',
      iban: 'IT60X0542811101000000123456',
    })
    .execute()
}

async function advertise(
  db: Database,
  vendorId: string,
  advert: { readonly model: string; readonly status?: 'inactive' | 'pending' },
): Promise<string> {
  const { id } = await db
    .insertInto('vehicle_listings')
    .values({
      ...advert,
      user_id: vendorId,
      make: 'Fiat',
      year: 2020,
      mileage: 42_000,
      fuel_type: 'petrol',
      transmission: 'manual',
      description: 'Sempre tagliandata, unico proprietario.',
      listing_type: 'sale',
      sale_price: 1_290_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function talk(db: Database, vehicleId: string, vendorId: string, buyerId: string, text: string): Promise<string> {
  const { id } = await db
    .insertInto('conversations')
    .values({ vehicle_id: vehicleId, seller_id: vendorId, buyer_id: buyerId, message_count: 1, last_message: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messages')
    .values({ conversation_id: id, sender_id: buyerId, content: text, position: 1 })
    .execute()
  return id
}

async function reserve(db: Database, vehicleId: string, buyerId: string, reference: string | null): Promise<string> {
  const price = { vehicle_id: vehicleId, user_id: buyerId, channel: 'checkout', deposit: 30_000 } as const
  const quote = await db
    .insertInto('quotes')
    .values({ ...price, lines: JSON.stringify([{ code: 'sale_price', amount: 1_290_000 }]), total: 1_290_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('vehicle_reservations')
    .values({
      ...price,
      quote_id: quote.id,
      payment_method: reference === null ? 'financing' : 'bank_transfer',
      amount: 1_290_000,
      loan: reference === null ? 1_290_000 : 0,
      bank_reference: reference,
      idempotency_key: randomUUID(),
      expires_at: new Date(Date.now() + 72 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a request that the provider has accepted and then refused, so that the provider is not called for it. Its reservation is still open. */
async function requestCredit(db: Database, vehicleId: string, buyerId: string, secret: string): Promise<string> {
  const reservationId = await reserve(db, vehicleId, buyerId, null)
  const reference = `FIN-${secret}`
  await db
    .insertInto('financing_requests')
    .values({
      reservation_id: reservationId,
      user_id: buyerId,
      credit_maturity: 36,
      reference,
      granting_status_code: 'Rejected',
    })
    .execute()
  return reference
}

async function addPickupLocation(db: Database, vendorId: string, name: string): Promise<string> {
  const { id } = await db
    .insertInto('vendor_pickup_locations')
    .values({
      user_id: vendorId,
      name,
      address: 'Via Roma 1',
      city: 'Torino',
      province: 'TO',
      postal_code: '10121',
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addImport(db: Database, vendorId: string, fileName: string): Promise<string> {
  const { id } = await db
    .insertInto('stock_imports')
    .values({
      vendor_id: vendorId,
      file_name: fileName,
      format: 'csv',
      formats: ['csv'],
      file: Buffer.from('codice\n1\n'),
      columns: JSON.stringify([
        { name: 'codice', field: null, unit: null, isUndecided: true, likelyField: null, samples: ['1'] },
      ]),
      row_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function buy(db: Database, vehicleId: string, buyerId: string): Promise<string> {
  const { id } = await db
    .insertInto('purchased_vehicles')
    .values({ user_id: buyerId, vehicle_id: vehicleId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function openWorkshop(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('workshops')
    .values({ name: `Officina ${randomUUID()}`, address: 'Via Po 1', city: 'Torino', email: 'officina@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workshop_hours')
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ workshop_id: id, weekday, opens_at: '08:00', closes_at: '18:00' })),
    )
    .execute()
  return id
}

/** Returns the time of an hour in Italy, some days from now. */
export function hourInItaly(days: number, hour: number): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(Date.now() + days * 86_400_000)
  const noon = new Date(`${day}T12:00:00Z`)
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: 'numeric' }).format(noon)
  return new Date(noon.getTime() + (hour - Number(shown)) * 3_600_000).toISOString()
}
/** Returns the start of the slot that the workshop of the fixture's booking proposes. */
export const proposedMoment = (): string => hourInItaly(3, 15)

async function requestAppointment(
  db: Database,
  { buyerId, purchaseId, workshopId, notes }: Record<'buyerId' | 'purchaseId' | 'workshopId' | 'notes', string>,
): Promise<string> {
  const hour = 3_600_000
  const [startsAt, proposedAt] = [new Date(hourInItaly(3, 9)), new Date(proposedMoment())]
  const slot = (starts_at: Date) => ({
    workshop_id: workshopId,
    starts_at,
    ends_at: new Date(starts_at.getTime() + hour),
    capacity: 2,
  })
  await db
    .insertInto('workshop_slots')
    .values([slot(startsAt), slot(proposedAt)])
    .execute()
  const { id } = await db
    .insertInto('workshop_bookings')
    .values({
      user_id: buyerId,
      purchased_vehicle_id: purchaseId,
      workshop_id: workshopId,
      service_type: 'Tagliando',
      appointment_date: startsAt,
      ends_at: slot(startsAt).ends_at,
      proposed_date: proposedAt,
      proposed_ends_at: slot(proposedAt).ends_at,
      notes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
