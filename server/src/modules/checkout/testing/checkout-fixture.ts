import { randomUUID } from 'node:crypto'
import type { Cents } from '@autopiazza/contract/money'
import type { PurchaseChoices } from '@autopiazza/contract/purchase'
import type { PremiumService } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Context } from '../../../kernel/context.ts'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { syncListingStatus } from '../../listings/index.ts'
import { accountOfReservation, paymentAlarms, paymentJobs, type CardProvider } from '../../payments/index.ts'
import { createFakeCardProvider } from '../../payments/testing/fake-card-provider.ts'
import {
  checkoutJobs,
  checkoutListeners,
  quotePurchase,
  reserveUnpaid,
  reserveVehicle,
  type UnpaidOrder,
} from '../index.ts'
import { salesListeners } from '../../sales/index.ts'
import type { CardOrder } from '../hold/reserve-vehicle.ts'
import { priceOf } from '../rules/quote.ts'

type Role = 'buyer' | 'vendor'
interface VehicleFacts {
  readonly salePrice?: number | null
  readonly listingType?: 'sale' | 'rent' | 'both'
  readonly status?: 'active' | 'inactive'
  readonly quantity?: number
}

interface Transfer {
  readonly services?: Partial<Record<PremiumService, number>>
  readonly deliveryMethod?: 'pickup' | 'delivery' | null
  readonly amount?: number
}

const noChoices = {
  channel: 'checkout',
  services: [],
  levels: {},
  tradeInId: null,
  delivery: null,
} as const satisfies Partial<PurchaseChoices>

/** Creates a marketplace with a vendor, buyers and cars on its own database, with the fake card provider and a worker that tests start and await. */
export async function createCheckoutFixture() {
  const { pool, connectionString } = await testDatabase()
  const db = createDatabase(pool)
  // The trigger is disabled because adverts require a pickup point and most vendors of these tests have none.
  await pool.query('alter table vehicle_listings disable trigger vehicle_listings_place')
  const cards = createFakeCardProvider()
  const alarms: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => alarms.push(JSON.parse(line)) })
  const base = { db, now: () => new Date(), language: 'it', address: null } as const
  const system: Context = { ...base, actor: { kind: 'system', cause: 'test' } }

  async function person(role: Role): Promise<string> {
    const id = randomUUID()
    await sql`insert into users (id, name, email, email_verified, role) values (${id}, 'Anna', ${`${id}@example.it`}, true, ${role})`.execute(
      db,
    )
    await sql`insert into profiles (id, email, first_name, role) values (${id}, ${`${id}@example.it`}, 'Anna', ${role})`.execute(
      db,
    )
    return id
  }

  const as = (kind: Role, userId: string): Context => ({ ...base, actor: { kind, userId, sessionId: randomUUID() } })
  const vendorId = await person('vendor')

  return {
    pool,
    connectionString,
    db,
    cards,
    alarms,
    system,
    vendorId,
    as,
    visitor: { ...base, actor: { kind: 'visitor', visitorKey: null } } satisfies Context,
    async vendor(): Promise<Context & { actor: { userId: string } }> {
      const userId = await person('vendor')
      return { ...base, actor: { kind: 'vendor', userId, sessionId: randomUUID() } }
    },
    async buyer(): Promise<Context & { actor: { userId: string } }> {
      const userId = await person('buyer')
      return { ...base, actor: { kind: 'buyer', userId, sessionId: randomUUID() } }
    },
    async vehicle({
      salePrice = 1_290_000,
      listingType = 'sale',
      status = 'active',
      quantity = 1,
    }: VehicleFacts = {}): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into vehicle_listings (user_id, make, model, year, mileage, fuel_type, transmission, description, listing_type, sale_price, daily_rate, status)
        values (${vendorId}, 'Fiat', 'Panda', 2020, 42000, 'petrol', 'manual', 'Una Panda tenuta bene.', ${listingType}, ${salePrice}, ${listingType === 'sale' ? null : 4_900}, ${status})
        returning id`.execute(db)
      const id = rows[0]?.id ?? ''
      await sql`update vehicle_inventory set quantity = ${quantity} where vehicle_listing_id = ${id}`.execute(db)
      return id
    },
    async valuation(buyerId: string, value: Cents): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into valuations (user_id, make, model, year, mileage, condition, value, market_value, method, valid_until)
        values (${buyerId}, 'Fiat', '500', 2016, 80000, 'good', ${value}, ${value}, '{}', now() + interval '7 days') returning id`.execute(
        db,
      )
      return rows[0]?.id ?? ''
    },
    /** Adds a bank account of the vendor for transfers. */
    async openAccount(iban = 'IT60X0542811101000000123456'): Promise<void> {
      await sql`insert into vendor_details (id, company_name, vat_number, location, visura_camera_url, iban)
        values (${vendorId}, 'Autosalone Po', '00743110157', 'Torino', 'https://example.it/visura', ${iban})
        on conflict (id) do update set iban = excluded.iban`.execute(db)
    },
    reserve: (ctx: Context, vehicleId: string, more: Partial<CardOrder> = {}) =>
      reserveVehicle({
        ctx,
        input: { ...noChoices, vehicleId, channel: 'vehicle_page', idempotencyKey: randomUUID(), ...more },
        cards,
        baseUrl: 'http://localhost:3000',
      }),
    /** Places an order, by default with a bank transfer. */
    order: (ctx: Context, vehicleId: string, more: Partial<UnpaidOrder> = {}) =>
      reserveUnpaid({
        ctx,
        input: { ...noChoices, vehicleId, paymentMethod: 'bank_transfer', idempotencyKey: randomUUID(), ...more },
        isFinancingOffered: true,
      }),
    quote: (ctx: Context, vehicleId: string, more: Partial<PurchaseChoices> = {}) =>
      quotePurchase({ ctx, input: { ...noChoices, paymentMethod: 'card', vehicleId, ...more } }),
    /** Creates a reservation that awaits a bank transfer of the whole price, with premium services chosen in the checkout. */
    async awaitTransfer(
      buyer: Context & { actor: { userId: string } },
      vehicleId: string,
      { services = {}, deliveryMethod = null, amount = 1_290_000 }: Transfer = {},
    ): Promise<string> {
      const { lines, total } = priceOf({
        salePrice: amount,
        services: Object.entries(services).map(([code, price]) => ({ code: code as PremiumService, amount: price })),
      })
      const { rows } = await sql<{ id: string }>`
        with quote as (
          insert into quotes (vehicle_id, user_id, channel, lines, total, deposit)
          values (${vehicleId}, ${buyer.actor.userId}, 'checkout', ${JSON.stringify(lines)}::jsonb, ${total}, 0)
          returning id
        )
        insert into vehicle_reservations (vehicle_id, user_id, quote_id, payment_method, channel, amount, deposit, idempotency_key, bank_reference, delivery_method, completes_when_paid, expires_at)
        select ${vehicleId}, ${buyer.actor.userId}, id, 'bank_transfer', 'checkout', ${total}, 0, id::text, 'AP-' || id, ${deliveryMethod}, ${deliveryMethod !== null}::boolean, now() + interval '3 days' from quote
        returning id`.execute(db)
      await syncListingStatus({ ...system, db }, vehicleId)
      return rows[0]?.id ?? ''
    },
    async letHoldEnd(reservationId: string): Promise<void> {
      await sql`update vehicle_reservations set expires_at = now() - interval '1 second' where id = ${reservationId}`.execute(
        db,
      )
    },
    /** Moves the last provider call into the past, so that the next read calls the provider again. */
    async letLookupIntervalPass(reservationId: string): Promise<void> {
      await sql`update payments set asked_at = asked_at - interval '1 minute' where reservation_id = ${reservationId}`.execute(
        db,
      )
    },
    async reservation(id: string) {
      return db
        .selectFrom('vehicle_reservations as reservation')
        .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
        .selectAll('reservation')
        .select(['account.paid', 'account.transferred', 'account.balance'])
        .where('reservation.id', '=', id)
        .executeTakeFirstOrThrow()
    },
    async payment(reservationId: string) {
      return db
        .selectFrom('payments')
        .selectAll()
        .where('reservation_id', '=', reservationId)
        .orderBy('attempt', 'desc')
        .executeTakeFirstOrThrow()
    },
    async refunds(reservationId: string) {
      return db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .selectAll('refunds')
        .where('reservation_id', '=', reservationId)
        .execute()
    },
    async listing(vehicleId: string) {
      return db
        .selectFrom('vehicle_listings')
        .innerJoin('vehicle_inventory', 'vehicle_listing_id', 'vehicle_listings.id')
        .select(['status', 'quantity', 'held'])
        .where('vehicle_listings.id', '=', vehicleId)
        .executeTakeFirstOrThrow()
    },
    async happened(type: string, reservationId: string): Promise<unknown[]> {
      const { rows } = await sql<{
        payload: unknown
      }>`select payload from domain_events where type = ${type} and payload->>'reservationId' = ${reservationId} order by id`.execute(
        db,
      )
      return rows.map(({ payload }) => payload)
    },
    startWorker: (provider: CardProvider = cards) =>
      startWorker({
        pool,
        db,
        now: () => new Date(),
        log,
        jobs: [...paymentJobs(provider).jobs, ...checkoutJobs(provider).jobs],
        scheduled: [],
        listeners: [...paymentAlarms(log), ...checkoutListeners, ...salesListeners],
      }),
    /** Waits until no job is due except valuations of adverts, which this worker does not run. Fails after half a minute. */
    async waitForJobs(): Promise<void> {
      const deadline = Date.now() + 30_000
      for (;;) {
        const { rows } = await sql<{
          due: number
        }>`select count(*)::int as due from graphile_worker.jobs
          where task_identifier <> 'value-listings' and (locked_at is not null or (run_at <= now() and attempts < max_attempts))`.execute(
          db,
        )
        const due = rows[0]?.due ?? 0
        if (due === 0) return
        if (Date.now() > deadline) throw new Error(`${due} jobs are still due after half a minute`)
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    },
    /** Makes every job that waits for a retry due now. */
    async retryNow(): Promise<void> {
      await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0 and locked_at is null), run_at := now())`.execute(
        db,
      )
    },
  }
}

/** Returns the value of an outcome. Throws when the outcome is a refusal. */
export function valueOf<T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.code}`)
  return outcome.value
}
