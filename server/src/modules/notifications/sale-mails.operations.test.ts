import { onlyKey } from '../../secrets/secret-keys.ts'
import { randomUUID } from 'node:crypto'
import type { DeliveryChoice } from '@autopiazza/contract/delivery'
import { unpaidDays } from '@autopiazza/contract/settlement-vocabulary'
import { expect, test } from 'vitest'
import { dispatchEvent } from '../../jobs/worker.ts'
import { changeChoices } from '../checkout/change/change-choices.ts'
import { requestCorrectionDecisions } from '../checkout/correction/corrections.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { homeAddress } from '../checkout/testing/home-address.ts'
import { editListing, showOwnListing } from '../listings/index.ts'
import {
  callOffSale,
  completePurchase,
  confirmPaidBack,
  endUnpaid,
  recordTransfer,
  showReservation,
  salesScheduledJobs,
  stateTransfer,
} from '../sales/index.ts'
import { day, dayOf, later } from '../sales/testing/returns-fixture.ts'
import { createSalesFixture } from '../sales/testing/sales-fixture.ts'
import { notificationListeners } from './listeners.ts'
import { type MailToRender, renderMail } from './render-mail.tsx'

const fixture = await createCheckoutFixture()
const { db, system } = fixture
const { vendor, paidByCard } = createSalesFixture(fixture)
const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret') }
const balance = 1_290_000 - 30_000

/** Returns the rendered mails about a reservation since the last call. */
async function newMails({ id: reservationId, vehicleId }: { readonly id: string; readonly vehicleId: string }) {
  const events = await db
    .selectFrom('domain_events')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of events) await dispatchEvent(system, id, notificationListeners)
  const rows = await db.selectFrom('mails').selectAll().where('sent_at', 'is', null).orderBy('id').execute()
  await db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute()
  const own = rows.filter(({ variables }) => {
    const about = variables as { reservationId?: string; vehicleId?: string }
    return about.reservationId === reservationId || about.vehicleId === vehicleId
  })
  return Promise.all(
    own.map(async ({ template, language, variables }) => {
      const mail = { template, language, variables } as unknown as MailToRender<'sale-to-buyer'>
      const { text } = await renderMail(mail, links)
      return { kind: `${template} ${mail.variables.news}`, text: text.replaceAll(/\s+/g, ' ') }
    }),
  )
}

const transferOf = (amount: number) => ({ amount, on: dayOf(), key: randomUUID() })

async function sold() {
  const { buyer, vehicleId, reservationId: id } = await paidByCard()
  valueOf(
    await completePurchase({
      ctx: buyer,
      input: { id, delivery: { method: 'pickup', pickupLocationId: null } },
    }),
  )
  return { buyer, vehicleId, id }
}

async function remind(milliseconds: number): Promise<void> {
  const job = salesScheduledJobs.find(({ name }) => name === 'remind-of-sales')
  await job?.run(later(system, milliseconds), {})
}

test('states the amount due, the place, the deadline and the consequences in the mail about a completed purchase', async () => {
  await fixture.openAccount()
  const sale = await sold()
  const completed = (await newMails(sale)).filter(({ kind }) => kind.startsWith('reservation-completed'))
  expect(completed).toHaveLength(2)
  for (const { text } of completed) expect(text).toContain('12.600,00')
  const [toBuyer, toVendor] = completed
  for (const words of ['IBAN', 'Saldo da versare entro il', 'può chiudere la vendita'])
    expect(toBuyer?.text).toContain(words)
  expect(toBuyer?.text).toMatch(/Il prossimo passo \(termine: [^)]* alle ore \d\d:\d\d\): paga 12\.600,00/)
  for (const words of ['ti paga 12.600,00', 'puoi chiudere la vendita']) expect(toVendor?.text).toContain(words)
})

test('mails each party what the other party states about payments, with the next step at that time', async () => {
  const sale = await sold()
  const { buyer, id } = sale
  await newMails(sale)
  valueOf(
    await stateTransfer({
      ctx: buyer,
      input: { id, transfer: transferOf(balance) },
    }),
  )
  const [stated, ...others] = await newMails(sale)
  expect(others).toEqual([])
  expect(stated?.kind).toBe('sale-to-vendor stated')
  expect(stated?.text).toContain('controlla se sono arrivati i 12.600,00')
  valueOf(
    await recordTransfer({
      ctx: vendor,
      input: { id, transfer: transferOf(400_000) },
    }),
  )
  const recorded = await newMails(sale)
  expect(recorded).toHaveLength(2)
  for (const { text } of recorded) {
    expect(text).toContain('8.600,00')
    expect(text).not.toContain('è tutto pagato')
  }
  valueOf(
    await callOffSale({
      ctx: buyer,
      input: { id, reason: 'Ho cambiato idea.' },
    }),
  )
  const calledOff = await newMails(sale)
  expect(calledOff.map(({ kind }) => kind)).toEqual(['sale-to-buyer called_off', 'sale-to-vendor called_off'])
  for (const { text } of calledOff)
    for (const words of ['«Ho cambiato idea.»', '300,00', '4.000,00']) expect(text).toContain(words)
  valueOf(
    await confirmPaidBack({
      ctx: buyer,
      input: { id, transfer: transferOf(150_000) },
    }),
  )
  const [paidBack] = await newMails(sale)
  expect(paidBack?.kind).toBe('sale-to-vendor paid_back')
  expect(paidBack?.text).toContain('restituisci 2.500,00')
})

test('sends the reminders of a balance to their recipients, and the mail about the end of an unpaid sale to both parties', async () => {
  const sale = await sold()
  const { id } = sale
  await newMails(sale)
  for (const days of [2, 3, 7, 14]) await remind(days * day + 1_000)
  expect((await newMails(sale)).map(({ kind }) => kind)).toEqual([
    'sale-to-buyer balance_reminder',
    'sale-to-buyer balance_overdue',
    'sale-to-vendor balance_overdue',
    'sale-to-buyer unpaid_possible',
    'sale-to-vendor unpaid_possible',
    'sale-to-buyer balance_stuck',
    'sale-to-vendor balance_stuck',
  ])
  valueOf(
    await endUnpaid({
      ctx: later(vendor, (unpaidDays + 1) * day),
      input: { id },
    }),
  )
  const ended = await newMails(sale)
  expect(ended.map(({ kind }) => kind)).toEqual(['sale-to-buyer unpaid', 'sale-to-vendor unpaid'])
  for (const { text } of ended) expect(text).toContain('300,00')
})

test('sends reminders of a refund until the refund has been made', async () => {
  const sale = await sold()
  const { buyer, id } = sale
  valueOf(
    await recordTransfer({
      ctx: vendor,
      input: { id, transfer: transferOf(400_000) },
    }),
  )
  valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
  await newMails(sale)
  await remind(15 * day)
  const reminded = await newMails(sale)
  expect(reminded.map(({ kind }) => kind)).toEqual([
    'sale-to-vendor pay_back_reminder',
    'sale-to-buyer pay_back_overdue',
    'sale-to-vendor pay_back_overdue',
  ])
  for (const { text } of reminded) expect(text).toContain('4.000,00')
})

test('asks the buyer of a corrected car for a decision by mail', async () => {
  const { vehicleId, reservationId: id } = await paidByCard()
  const sale = { id, vehicleId }
  await newMails(sale)
  const { fields } = valueOf(await showOwnListing({ ctx: vendor, input: { id: vehicleId } }))
  valueOf(await editListing({ ctx: vendor, input: { id: vehicleId, fields: { ...fields, mileage: 84_000 } } }))
  const proposed = await db.selectFrom('listing_corrections').selectAll().executeTakeFirstOrThrow()
  const { vendorId } = fixture
  await requestCorrectionDecisions({ ctx: system, input: { vehicleId, correctionId: proposed.id, vendorId } })
  const asked = await newMails(sale)
  expect(asked.map(({ kind }) => kind)).toEqual(['sale-to-buyer correction_asked'])
})

test('mails the vendor the place of delivery once for each choice that the buyer makes', async () => {
  const { buyer, vehicleId, reservationId: id } = await paidByCard()
  const sale = { id, vehicleId }
  await newMails(sale)
  const { quote } = valueOf(await showReservation({ ctx: buyer, input: { id } }))
  const choose = async (choice: DeliveryChoice) => {
    const input = { services: [], levels: {}, tradeInId: null, id, quoteId: quote.id, delivery: choice }
    valueOf(await changeChoices({ ctx: buyer, input }))
    return newMails(sale)
  }
  const home = { method: 'delivery', address: homeAddress } as const
  const pickup = { method: 'pickup', pickupLocationId: null } as const
  for (const [choice, words] of [
    [home, 'Via Po 2, 10124 Torino (TO)'],
    [pickup, 'Ritiro dal venditore'],
    [home, 'Consegna a domicilio'],
  ] as const) {
    const told = await choose(choice)
    expect(told).toEqual([{ kind: 'sale-to-vendor delivery_changed', text: expect.stringContaining(words) }])
    expect(await choose(choice)).toEqual([])
  }
})
