import { randomUUID } from 'node:crypto'
import { saleLists } from '@autopiazza/contract/sales'
import { webhookPayload } from '@autopiazza/contract/webhook-payloads'
import { webhookEvents } from '@autopiazza/contract/webhook-vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { changeChoices } from '../checkout/change/change-choices.ts'
import { quoteChange } from '../checkout/change/quote-change.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { checkoutJobs, checkoutListeners } from '../checkout/index.ts'
import { paymentJobs } from '../payments/index.ts'
import { startWorker } from '../../jobs/worker.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { pino } from 'pino'
import { webhookJobs, webhookListeners } from './index.ts'
import { contactSeller, sendMessage } from '../messaging/index.ts'
import { callOffSale, listSales, recordTransfer, salesListeners, stateTransfer } from '../sales/index.ts'
import { createReturnsFixture, dayOf } from '../sales/testing/returns-fixture.ts'
import { createSalesFixture } from '../sales/testing/sales-fixture.ts'
import { webhooksInMemory } from './testing/webhooks-in-memory.ts'
import { createWebhooksFixture } from './testing/webhooks-fixture.ts'

const fixture = await createCheckoutFixture()
const { vendor, paidByCard, awaitingTransfer, completionOf, cancellationOf } = createSalesFixture(fixture)
const { boughtByCard, handedOver, ask } = createReturnsFixture(fixture)
const webhooks = webhooksInMemory()
const { add } = createWebhooksFixture(fixture.system, webhooks)

let worker: Awaited<ReturnType<typeof startWorker>>
beforeAll(async () => {
  await fixture.openAccount()
  await add(vendor, 'https://gestionale.example.it/webhook')
  const { pool, db, cards } = fixture
  worker = await startWorker({
    pool,
    db,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    jobs: [...paymentJobs(cards).jobs, ...checkoutJobs(cards).jobs, ...webhookJobs(webhooks)],
    scheduled: [],
    listeners: [...checkoutListeners, ...salesListeners, ...webhookListeners],
  })
})
afterAll(() => worker.stop())

type WebhookCall = { readonly type: (typeof webhookEvents)[number]; readonly data: Readonly<Record<string, unknown>> }

/** Returns the data of the webhook calls that happen during the callback, by event type. */
async function dataOfCalls(happening: () => Promise<unknown>): Promise<Readonly<Record<string, WebhookCall['data']>>> {
  await fixture.waitForJobs()
  const before = webhooks.calls.length
  await happening()
  await fixture.waitForJobs()
  const bodies = webhooks.calls.slice(before).map(({ body }) => JSON.parse(body) as WebhookCall)
  for (const body of bodies) webhookPayload(body.type).parse(body)
  return Object.fromEntries(bodies.map(({ type, data }) => [type, data]))
}

/** Returns the reservation as in the vendor's list of sales now. */
async function shown(id: string) {
  const pages = await Promise.all(
    saleLists.map(async (state) => valueOf(await listSales({ ctx: vendor, input: { state, page: 1, pageSize: 100 } }))),
  )
  const sale = pages.flatMap(({ sales }) => sales).find((one) => one.id === id)
  return {
    id,
    status: sale?.status,
    paymentMethod: sale?.paymentMethod,
    total: sale?.amounts.total,
    paid: sale?.amounts.paid,
    balance: sale?.amounts.balance,
    deliveryMethod: sale?.deliveryMethod,
    deadline: sale?.deadline,
    endReason: sale?.endReason,
    settlement: sale?.settlement?.status ?? null,
  }
}
const transferOf = (amount: number) => ({ amount, on: dayOf(), key: randomUUID() })

describe('the webhook events of a vendor', () => {
  it("the webhook events of a vendor include a new conversation and each message of the buyer, but not the vendor's messages", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    await fixture.db.updateTable('vehicle_listings').set({ stock_number: 'A-7' }).where('id', '=', vehicleId).execute()
    const vehicle = { id: vehicleId, stockNumber: 'A-7', name: 'Fiat Panda 2020' }
    let conversation = { id: '' }
    const started = await dataOfCalls(async () => {
      const { id } = valueOf(await contactSeller({ ctx: buyer, input: { vehicleId } }))
      conversation = { id }
    })
    expect(started).toEqual({ 'conversation.started': { conversation, vehicle } })
    const write = async (ctx: Context, content: string) =>
      valueOf(
        await sendMessage({ ctx, input: { ...conversation, content, clientKey: randomUUID() }, ownHost: 'localhost' }),
      )
    let messageId = ''
    const messages = await dataOfCalls(async () => {
      messageId = (await write(buyer, 'È ancora disponibile?')).id
      await write(vendor, 'Sì.')
    })
    expect(messages).toEqual({ 'message.received': { conversation, message: { id: messageId, position: 1 }, vehicle } })
  })

  it("the webhook events of a vendor include a reservation that awaits a transfer, the buyer's statement, and the recorded transfer", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    let id = ''
    const created = await dataOfCalls(async () => {
      id = valueOf(await fixture.order(buyer, vehicleId)).reservationId
    })
    expect(created['reservation.created']).toMatchObject({ reservation: await shown(id), vehicle: { id: vehicleId } })
    const stated = await dataOfCalls(() => stateTransfer({ ctx: buyer, input: { id, transfer: transferOf(500_000) } }))
    expect(stated['transfer.stated']).toMatchObject({ transfer: { amount: 500_000, on: dayOf() } })
    const recorded = await dataOfCalls(() =>
      recordTransfer({ ctx: vendor, input: { id, transfer: transferOf(500_000) } }),
    )
    const reservation = await shown(id)
    expect(reservation).toMatchObject({ status: 'confirmed', paid: 500_000 })
    expect(recorded).toMatchObject({
      'transfer.recorded': { transfer: { amount: 500_000 }, reservation },
      'reservation.confirmed': { reservation },
    })
    const more = await dataOfCalls(() => recordTransfer({ ctx: vendor, input: { id, transfer: transferOf(100_000) } }))
    expect(Object.keys(more)).toEqual(['transfer.recorded'])
  })

  it('the webhook events of a vendor include a paid deposit, a change of the purchase, and the end of the purchase', async () => {
    let paid: Awaited<ReturnType<typeof paidByCard>> | null = null
    const confirmed = await dataOfCalls(async () => {
      paid = await paidByCard()
    })
    const { buyer, reservationId: id } = paid ?? (await paidByCard())
    expect(confirmed).toMatchObject({ 'reservation.confirmed': { reservation: await shown(id) } })
    const choices = {
      services: ['extended_warranty' as const],
      levels: { extended_warranty: 'basic' as const },
      tradeInId: null,
    }
    const { id: quoteId } = valueOf(await quoteChange({ ctx: buyer, input: { ...choices, id } }))
    const changed = await dataOfCalls(() => changeChoices({ ctx: buyer, input: { ...choices, id, quoteId } }))
    expect(changed).toEqual({ 'reservation.changed': expect.objectContaining({ reservation: await shown(id) }) })
    const delivery = { method: 'pickup', pickupLocationId: null } as const
    const chosen = await dataOfCalls(() => changeChoices({ ctx: buyer, input: { ...choices, id, quoteId, delivery } }))
    expect(Object.keys(chosen)).toEqual(['reservation.changed'])
    const ended = await dataOfCalls(() => cancellationOf(id))
    expect(ended['reservation.ended']).toMatchObject({
      // The refund of the deposit follows later.
      reservation: { ...(await shown(id)), endReason: 'vendor_cancelled', paid: expect.any(Number) },
    })
  })

  it('the webhook events of a vendor include a sale, its handover, its return, and its end without a handed-over car', async () => {
    const { reservationId } = await awaitingTransfer({ deliveryMethod: 'pickup' })
    valueOf(await recordTransfer({ ctx: vendor, input: { id: reservationId, transfer: transferOf(500_000) } }))
    const completed = await dataOfCalls(() => completionOf(reservationId))
    expect(completed['sale.completed']).toMatchObject({ reservation: await shown(reservationId) })

    let handed: Awaited<ReturnType<typeof handedOver>> | null = null
    const over = await dataOfCalls(async () => {
      handed = await handedOver()
    })
    const { buyer, id } = handed ?? (await handedOver())
    expect(over['sale.handed_over']).toMatchObject({ handover: { on: dayOf(), by: 'buyer' }, reservation: { id } })
    expect(Object.keys(over)).toContain('reservation.changed')
    const asked = await dataOfCalls(() => ask(buyer, id))
    expect(asked['return.changed']).toMatchObject({
      return: { kind: 'money_back', change: 'requested' },
      reservation: await shown(id),
    })

    const bought = await boughtByCard()
    const ended = await dataOfCalls(() => callOffSale({ ctx: bought.buyer, input: { id: bought.id, reason: '' } }))
    expect(ended['sale.ended']).toMatchObject({
      end: { why: 'called_off', by: 'buyer' },
      reservation: { ...(await shown(bought.id)), paid: expect.any(Number) },
    })
  })

  it('the webhook events of a vendor include a withdrawn credit, whose amount becomes due again', async () => {
    const { buyer, vehicleId, id: reservationId } = await boughtByCard()
    const payload = { requestId: randomUUID(), reservationId, vehicleId, amount: 500_000, wasPaidOut: false }
    const people = { buyerId: buyer.actor.userId, vendorId: fixture.vendorId }
    const withdrawn = await dataOfCalls(() =>
      publishEvent(fixture.system, 'financing.CreditWithdrawn', randomUUID(), { ...payload, ...people }),
    )
    expect(withdrawn).toEqual({
      'reservation.changed': expect.objectContaining({ reservation: await shown(reservationId) }),
    })
  })

  it('the webhook events of a vendor cover every event type and contain no personal data of buyers', () => {
    const bodies = webhooks.calls.map(({ body }) => body)
    expect([...new Set(bodies.map((body) => (JSON.parse(body) as WebhookCall).type))].toSorted()).toEqual(
      webhookEvents.toSorted(),
    )
    for (const body of bodies) expect(body).not.toMatch(/Anna|@|disponibile|buyer(Id|Name|FirstName)/)
  })
})

it('publishes a message event only when a webhook of the seller subscribes to messages', async () => {
  const [other, buyer] = [await fixture.vendor(), await fixture.buyer()]
  const vehicleId = await fixture.vehicle()
  await fixture.db
    .updateTable('vehicle_listings')
    .set({ user_id: other.actor.userId })
    .where('id', '=', vehicleId)
    .execute()
  const { id } = valueOf(await contactSeller({ ctx: buyer, input: { vehicleId } }))
  const write = async () =>
    valueOf(
      await sendMessage({ ctx: buyer, input: { id, content: 'Ciao', clientKey: randomUUID() }, ownHost: 'localhost' }),
    )
  const events = () =>
    fixture.db.selectFrom('domain_events').select('id').where('type', '=', 'messaging.MessageReceived').execute()
  const before = (await events()).length
  await write()
  await add(other, 'https://altro.example.it/', ['sale.ended'])
  await write()
  expect(await events()).toHaveLength(before)
  await add(other, 'https://altro.example.it/', ['message.received'])
  await write()
  expect(await events()).toHaveLength(before + 1)
})
