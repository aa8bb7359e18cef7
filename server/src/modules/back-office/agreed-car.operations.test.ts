import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listBookings, showGarage, showGarageVehicle } from '../aftersales/index.ts'
import { findLinkedBooking } from '../aftersales/reads/linked-booking.ts'
import { listVehiclesToRemind } from '../aftersales/reads/vehicles-to-remind.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { contactSeller, listConversations, sendMessage, showConversation } from '../messaging/index.ts'
import { findUnreadMailFacts } from '../messaging/reads/message-mails.ts'
import { findBookingFacts } from '../notifications/reads/booking-facts.ts'
import { listMailPhotos } from '../notifications/reads/mail-photos.ts'
import { findReservationTerms } from '../notifications/reads/reservation-terms.ts'
import { findVehicleName } from '../notifications/reads/reservation-people.ts'
import { findParties } from '../notifications/reads/sale-parties.ts'
import { findWebhookDeal } from '../outgoing-webhooks/reads/webhook-facts.ts'
import {
  listReservationRecords,
  listReservations,
  listReturnRecords,
  listSales,
  showReservation,
} from '../sales/index.ts'
import { createReturnsFixture } from '../sales/testing/returns-fixture.ts'
import { findDealRecord } from './deals.ts'

const fixture = await createCheckoutFixture()
const { handedOver, ask } = createReturnsFixture(fixture)
const { db, vendorId, system } = fixture
const vendor = fixture.as('vendor', vendorId)
const hash = { agreed: 'a'.repeat(64), later: 'b'.repeat(64) }
/** Matches facts of the changed advert that must not appear anywhere in the deal. */
const later = /Volvo|V70|"year":1999|\b171717\b|Dopo|\b99999900\b|YV1SW58|b{64}/

async function deal() {
  await sql`insert into vendor_pickup_locations (user_id, name, address, city, province, postal_code, is_default)
    values (${vendorId}, 'Sede', 'Via Po 1', 'Torino', 'TO', '10124', true)`.execute(db)
  await fixture.openAccount()
  await sql`update vendor_details set company_name = 'Auto Po' where id = ${vendorId}`.execute(db)
  const vehicleId = await fixture.vehicle({ quantity: 3 })
  await sql`insert into listing_photos (listing_id, step, position, content_hash, width, height, widths)
    values (${vehicleId}, 'main', 0, ${hash.agreed}, 640, 480, '{640}')`.execute(db)
  const { buyer, id } = await handedOver(undefined, vehicleId)
  valueOf(await ask(buyer, id))
  const { id: conversationId } = valueOf(await contactSeller({ ctx: buyer, input: { vehicleId } }))
  const message = { id: conversationId, clientKey: randomUUID(), content: 'Quando posso venire a prenderla?' }
  valueOf(await sendMessage({ ctx: buyer, input: message, ownHost: null }))
  const [car] = valueOf(await showGarage({ ctx: buyer }))
  const { rows } = await sql<{ booking: string; link: string }>`
    with workshop as (insert into workshops (name, address, city, email) values ('Officina', 'Via Po 2', 'Torino', 'officina@example.it') returning id),
      slot as (insert into workshop_slots (workshop_id, starts_at, ends_at, capacity) select id, date_trunc('hour', now()) + interval '7 days', date_trunc('hour', now()) + interval '169 hours', 2 from workshop returning workshop_id, starts_at, ends_at),
      booking as (insert into workshop_bookings (user_id, purchased_vehicle_id, workshop_id, service_type, appointment_date, ends_at)
        select ${buyer.actor.userId}, ${car?.id}, workshop_id, 'Tagliando', starts_at, ends_at from slot returning id, revision)
    insert into workshop_links (booking_id, revision, action, expires_at) select id, revision, 'confirm', now() + interval '1 day' from booking
    returning booking_id as booking, id as link`.execute(db)
  const [made = { booking: '', link: '' }] = rows
  return { buyer, id, vehicleId, conversationId, purchaseId: car?.id ?? '', ...made }
}

async function changeEverything(vehicleId: string): Promise<void> {
  await sql`update vehicle_listings set make = 'Volvo', model = 'V70', version = 'Dopo', year = 1999, mileage = 171717, color = 'Dopo',
    description = 'Dopo la vendita è un’altra.', vin = 'YV1SW5811X1234567', sale_price = 99999900 where id = ${vehicleId}`.execute(
    db,
  )
  await sql`update listing_photos set content_hash = ${hash.later} where listing_id = ${vehicleId}`.execute(db)
  await sql`update vendor_details set company_name = 'Auto Dopo' where id = ${vendorId}`.execute(db)
  await sql`update profiles set first_name = 'Dopo' where id = ${vendorId}`.execute(db)
  await sql`update vendor_pickup_locations set name = 'Dopo', city = 'Dopo' where user_id = ${vendorId}`.execute(db)
}

test('shows the agreed facts of the car on every screen of a deal, whatever its vendor changes afterwards', async () => {
  const { buyer, id, vehicleId, conversationId, purchaseId, booking, link } = await deal()
  await changeEverything(vehicleId)
  const [record] = await listReservationRecords(system, id)
  if (!record) throw new Error('There is no such reservation')
  const sale = { reservationId: id, vehicleId, buyerId: buyer.actor.userId, vendorId }
  const { email } = (await findParties(system, sale))?.buyer ?? { email: '' }
  const conversation = valueOf(await showConversation({ ctx: buyer, input: { id: conversationId }, ownHost: null }))
  const photosOf = (variables: object) => listMailPhotos(system, { recipient: email, variables })
  const said: Readonly<Record<string, unknown>> = {
    reservation: valueOf(await showReservation({ ctx: buyer, input: { id } })),
    reservations: valueOf(await listReservations({ ctx: buyer })),
    sales: valueOf(await listSales({ ctx: vendor, input: { state: 'returns', page: 1, pageSize: 10 } })),
    garage: valueOf(await showGarage({ ctx: buyer })),
    vehicleInGarage: valueOf(await showGarageVehicle({ ctx: buyer, input: { id: purchaseId } })),
    bookings: valueOf(await listBookings({ ctx: buyer })),
    workshopsPage: await findLinkedBooking(system, link),
    bookingInMails: await findBookingFacts(system, booking),
    remindersOfDeadlines: await listVehiclesToRemind(system, '00000000-0000-0000-0000-000000000000'),
    carOfConversation: conversation.vehicle,
    conversations: valueOf(await listConversations({ ctx: buyer })).map(({ vehicle }) => vehicle),
    unreadMail: (await findUnreadMailFacts(system, { conversationId, recipientId: vendorId }))?.vehicle,
    partiesInMails: (await findParties(system, sale))?.forBuyer,
    termsInMails: await findReservationTerms(system, id),
    saleInMails: await findVehicleName(system, { vehicleId, reservationId: id }),
    serviceInMails: await findVehicleName(system, { vehicleId, purchasedVehicleId: purchaseId }),
    photosInMails: await Promise.all([
      photosOf({ reservationId: id, vehicleId }),
      photosOf({ purchasedVehicleId: purchaseId }),
      photosOf({ bookingId: booking }),
      photosOf({ conversationId }),
    ]),
    webhook: await findWebhookDeal(system, { reservationId: id, vendorId }),
    operator: await findDealRecord(system, record),
    operatorsReturns: await listReturnRecords(system, 'running'),
    operatorsRecord: record.vehicle,
  }
  const heard = Object.entries(said).map(([reader, text]) => [reader, JSON.stringify(text) ?? ''] as const)
  expect(heard.flatMap(([reader, text]) => (later.test(text) ? [[reader, text]] : []))).toEqual([])
  expect(heard.filter(([, text]) => text.length < 10)).toEqual([])
  expect(said['photosInMails']).toMatchObject([[{}], [{}], [{}], [{}]])
  expect(said['partiesInMails']).toMatchObject({ seller: 'Auto Po' })
})
