import { onlyKey } from '../../secrets/secret-keys.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import { createVerifiedAccount } from '../identity/index.ts'
import { notificationListeners } from './index.ts'
import { sendMailJob } from './send-mail.ts'
import { createFakeMailTransport } from './testing/fake-mail-transport.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const transport = createFakeMailTransport()
const job = sendMailJob({
  transport,
  baseUrl: 'https://autopiazza.test',
  secret: onlyKey('a secret of at least thirty-two characters'),
})

async function writeResetMail() {
  const recipient = `${randomUUID()}@example.it`
  const deduplicationKey = `test:${recipient}`
  await queueMail(ctx, {
    deduplicationKey,
    recipient,
    language: 'it',
    template: 'reset-password',
    variables: { resetId: randomUUID(), firstName: 'Giulia' },
  })
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('deduplication_key', '=', deduplicationKey)
    .executeTakeFirstOrThrow()
  return { id, recipient, deduplicationKey }
}

const takenFor = (recipient: string) => transport.taken.filter(({ to }) => to === recipient)

describe('a queued mail', () => {
  test('a queued mail is passed to the mail server once, even when its job runs several times', async () => {
    const { id, recipient } = await writeResetMail()
    await job.run(ctx, { mailId: id })
    await job.run(ctx, { mailId: id })
    expect(takenFor(recipient)).toMatchObject([{ id, subject: 'Scegli una nuova password' }])
  })

  test('a queued mail is sent again after the mail server refused it', async () => {
    const { id, recipient } = await writeResetMail()
    transport.refuseNext()
    await expect(job.run(ctx, { mailId: id })).rejects.toThrow('did not accept the mail')
    expect(await db.selectFrom('mails').select('sent_at').where('id', '=', id).executeTakeFirst()).toEqual({
      sent_at: null,
    })
    await job.run(ctx, { mailId: id })
    expect(takenFor(recipient)).toHaveLength(1)
  })

  test('stores no link with a secret before or after a queued mail is sent', async () => {
    const { id, recipient } = await writeResetMail()
    const before = JSON.stringify(await db.selectFrom('mails').selectAll().where('id', '=', id).execute())
    await job.run(ctx, { mailId: id })
    const token = /auth\/reset\?token=([\w.-]+)/.exec(takenFor(recipient)[0]?.html ?? '')?.[1]
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(before).not.toContain(token)
    expect(JSON.stringify(await db.selectFrom('mails').selectAll().where('id', '=', id).execute())).not.toContain(token)
  })

  test('queues only one mail for the same event', async () => {
    const { deduplicationKey, recipient } = await writeResetMail()
    await queueMail(ctx, {
      deduplicationKey,
      recipient,
      language: 'it',
      template: 'reset-password',
      variables: { resetId: randomUUID(), firstName: 'Giulia' },
    })
    expect(await db.selectFrom('mails').select('id').where('recipient', '=', recipient).execute()).toHaveLength(1)
  })
})

describe('mails about a reservation', () => {
  async function someSale() {
    const person = { password: 'cavallo batteria', lastName: 'Rossi', phone: '+39 333 1234567' }
    const buyer = await createVerifiedAccount({
      ctx,
      input: { role: 'buyer', email: `${randomUUID()}@example.it`, firstName: 'Giulia', language: 'en', ...person },
    })
    const vendor = await createVerifiedAccount({
      ctx,
      input: {
        role: 'vendor',
        sellerKind: 'business',
        email: `${randomUUID()}@example.it`,
        firstName: 'Marco',
        language: 'it',
        companyName: 'Auto Marco',
        vatNumber: '00743110157',
        location: 'Torino',
        visuraCameraUrl: 'https://example.it/visura',
        ...person,
      },
    })
    await db
      .insertInto('vendor_pickup_locations')
      .values({
        user_id: vendor.userId,
        name: 'Sede',
        address: 'Via Po 1',
        city: 'Torino',
        province: 'TO',
        postal_code: '10124',
        is_default: true,
      })
      .execute()
    const vehicle = await db
      .insertInto('vehicle_listings')
      .values({
        user_id: vendor.userId,
        make: 'Fiat',
        model: 'Panda',
        year: 2019,
        mileage: 42_000,
        fuel_type: 'petrol',
        transmission: 'manual',
        description: 'Una Panda come nuova',
        listing_type: 'sale',
        sale_price: 950_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { reservationId: randomUUID(), vehicleId: vehicle.id, buyerId: buyer.userId, vendorId: vendor.userId }
  }

  async function publish<
    T extends
      | 'checkout.ReservationConfirmed'
      | 'sales.TransferRecorded'
      | 'sales.SaleCompleted'
      | 'checkout.ReservationEnded'
      | 'checkout.PaymentReturned',
  >(type: T, payload: DomainEvent<T>['payload']): Promise<void> {
    const event = { id: randomUUID(), type, payload, occurredAt: new Date() } as DomainEvent
    for (const { on, handle } of notificationListeners) if (on === type) await handle(ctx, event)
  }

  const mailsAbout = async (userId: string) =>
    db
      .selectFrom('mails')
      .innerJoin('users', 'users.email', 'mails.recipient')
      .select(['mails.id', 'mails.language', 'template', 'variables'])
      .where('users.id', '=', userId)
      .orderBy('mails.id')
      .execute()

  test("mails about a reservation are sent to both parties once at the confirmation, each in the recipient's language", async () => {
    const sale = await someSale()
    const payload = {
      ...sale,
      paymentMethod: 'card' as const,
      deposit: 30_000,
      balance: 920_000,
      expiresAt: '2026-05-04T10:30:00.000Z',
    }
    await publish('checkout.ReservationConfirmed', payload)
    await publish('checkout.ReservationConfirmed', payload)
    expect(await mailsAbout(sale.buyerId)).toMatchObject([
      {
        language: 'en',
        template: 'reservation-confirmed-buyer',
        variables: { vehicle: 'Fiat Panda 2019', seller: 'Auto Marco' },
      },
    ])
    expect(await mailsAbout(sale.vendorId)).toMatchObject([
      { language: 'it', template: 'reservation-confirmed-vendor', variables: { buyer: 'Giulia' } },
    ])
  })

  test('mails about a reservation report the refund to the buyer and the free car to the vendor when a confirmed reservation ends', async () => {
    const sale = await someSale()
    await publish('checkout.ReservationEnded', {
      ...sale,
      paymentMethod: 'card',
      why: 'hold_ended',
      wasConfirmed: true,
      refund: 30_000,
      transferred: 0,
    })
    const [mail] = await mailsAbout(sale.buyerId)
    await job.run(ctx, { mailId: mail?.id })
    expect(transport.taken.at(-1)?.text).toContain('€300.00')
    expect(await mailsAbout(sale.vendorId)).toMatchObject([{ template: 'reservation-ended-vendor' }])
  })

  test('mails about a reservation are not sent when it ends before any payment', async () => {
    const sale = await someSale()
    await publish('checkout.ReservationEnded', {
      ...sale,
      paymentMethod: 'card',
      why: 'not_paid',
      wasConfirmed: false,
      refund: 0,
      transferred: 0,
    })
    expect([...(await mailsAbout(sale.buyerId)), ...(await mailsAbout(sale.vendorId))]).toEqual([])
  })

  test('mails about a reservation are sent to both parties about a transfer, and only once when the transfer completes the sale', async () => {
    const sale = await someSale()
    const received = { ...sale, amount: 950_000, balance: 0, confirms: false, completes: false }
    const transfer = { ...received, expiresAt: '2026-05-04T10:30:00.000Z' }
    await publish('sales.TransferRecorded', transfer)
    await publish('sales.TransferRecorded', { ...transfer, expiresAt: null, completes: true })
    expect(await mailsAbout(sale.buyerId)).toMatchObject([
      { language: 'en', template: 'transfer-recorded', variables: { amount: 950_000, seller: 'Auto Marco' } },
    ])
    expect(await mailsAbout(sale.vendorId)).toMatchObject([{ language: 'it', template: 'transfer-recorded-vendor' }])
  })

  test('mails about a transfer after the sale are sent to both parties, and omit a past handover for the vendor', async () => {
    const sale = await someSale()
    await publish('sales.TransferRecorded', {
      ...sale,
      amount: 950_000,
      balance: 0,
      expiresAt: null,
      confirms: false,
      completes: false,
    })
    expect(await mailsAbout(sale.buyerId)).toMatchObject([{ template: 'transfer-recorded' }])
    const [mail] = await mailsAbout(sale.vendorId)
    await job.run(ctx, { mailId: mail?.id })
    expect(transport.taken.at(-1)?.text).toContain('già venduta')
  })

  test('mails about a reservation are sent to both parties once at the completion', async () => {
    const sale = await someSale()
    const sold = { ...sale, total: 950_000, deliveryMethod: 'pickup' as const }
    await publish('sales.SaleCompleted', sold)
    await publish('sales.SaleCompleted', sold)
    const mails = await mailsAbout(sale.buyerId)
    expect(mails).toMatchObject([{ language: 'en', template: 'reservation-completed', variables: { total: 950_000 } }])
    expect(await mailsAbout(sale.vendorId)).toMatchObject([
      { language: 'it', template: 'reservation-completed-vendor', variables: { buyer: 'Giulia' } },
    ])
    await job.run(ctx, { mailId: mails[0]?.id })
    expect(transport.taken.at(-1)?.text).toContain('Pickup at the seller')
  })

  test('mails about a reservation are sent only to the buyer when the vendor cancels before the confirmation', async () => {
    const sale = await someSale()
    await publish('checkout.ReservationEnded', {
      ...sale,
      paymentMethod: 'card',
      why: 'vendor_cancelled',
      wasConfirmed: false,
      refund: 0,
      transferred: 0,
    })
    expect(await mailsAbout(sale.buyerId)).toMatchObject([
      { template: 'reservation-ended-buyer', variables: { why: 'vendor_cancelled' } },
    ])
    expect(await mailsAbout(sale.vendorId)).toEqual([])
  })

  test('mails about a refused credit request are sent to both parties when both received a mail about the request', async () => {
    const sale = await someSale()
    await publish('checkout.ReservationEnded', {
      ...sale,
      paymentMethod: 'financing',
      why: 'financing_refused',
      wasConfirmed: false,
      refund: 0,
      transferred: 0,
    })
    expect(await mailsAbout(sale.buyerId)).toMatchObject([
      { template: 'reservation-ended-buyer', variables: { why: 'financing_refused' } },
    ])
    expect(await mailsAbout(sale.vendorId)).toMatchObject([{ template: 'reservation-ended-vendor' }])
  })

  test('mails about a reservation state the refund to the buyer when a payment arrived too late', async () => {
    const sale = await someSale()
    await publish('checkout.PaymentReturned', {
      reservationId: sale.reservationId,
      vehicleId: sale.vehicleId,
      buyerId: sale.buyerId,
      paymentId: randomUUID(),
      why: 'late_payment',
      refund: 30_000,
    })
    expect(await mailsAbout(sale.buyerId)).toMatchObject([
      { template: 'payment-returned', variables: { refund: 30_000 } },
    ])
  })
})
