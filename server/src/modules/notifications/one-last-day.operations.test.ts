import { lastReturnDay, returnKindsOf } from '@autopiazza/contract/return-days'
import { sellerKinds } from '@autopiazza/contract/vocabulary'
import { expect, test } from 'vitest'
import { dispatchEvent } from '../../jobs/worker.ts'
import { onlyKey } from '../../secrets/secret-keys.ts'
import { mailReminders } from '../aftersales/garage/reminders.ts'
import { showGarageVehicle } from '../aftersales/index.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { confirmHandover, recordSaleHandover } from '../sales/index.ts'
import { findSaleView } from '../sales/reads/sale-views.ts'
import { createReturnsFixture, day, dayOf, later } from '../sales/testing/returns-fixture.ts'
import { mailFormats } from './mail-formats.ts'
import { type MailToRender, renderMail } from './render-mail.tsx'
import { returnListeners } from './return-listeners.ts'

const fixture = await createCheckoutFixture()
const { db, system } = fixture
const { answer, ask, handedOver, boughtByCard, view } = createReturnsFixture(fixture)
const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret') }
const formats = mailFormats('it')

/** Returns the rendered mails since the last call. */
async function newMails() {
  const events = await db
    .selectFrom('domain_events')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of events) await dispatchEvent(system, id, returnListeners)
  const rows = await db.selectFrom('mails').selectAll().where('sent_at', 'is', null).orderBy('id').execute()
  await db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute()
  return Promise.all(
    rows.map(async ({ template, language, variables }) => {
      const mail = { template, language, variables } as unknown as MailToRender<'handover-agreed'>
      const { subject, text } = await renderMail(mail, links)
      return { template, subject, text: text.replaceAll(/\s+/g, ' ') }
    }),
  )
}

test.each(sellerKinds)(
  'shows the same last day to return a car from a %s seller on every screen and in every mail',
  async (kind) => {
    await db.deleteFrom('vendor_details').where('id', '=', fixture.vendorId).execute()
    const details = { id: fixture.vendorId, seller_kind: kind, location: 'Cuneo' } as const
    const company = {
      company_name: 'Auto Po',
      vat_number: '00743110157',
      visura_camera_url: 'https://example.it/visura',
    }
    await db
      .insertInto('vendor_details')
      .values(kind === 'business' ? { ...details, ...company } : details)
      .execute()
    await newMails()
    const { buyer, id } = await handedOver()
    const last = lastReturnDay(dayOf(), returnKindsOf(kind))
    if (!last) throw new Error('A right runs')
    const named = formats.day(last.on)

    const purchase = await view(buyer, id)
    expect(purchase.afterSale?.lastDay).toMatchObject(last)
    expect(purchase.next).toMatchObject({ step: 'may_return', by: purchase.afterSale?.lastDay?.until })
    const sale = await findSaleView(system, { vendorId: fixture.vendorId, id })
    expect(sale.next).toEqual(purchase.next)

    const agreed = (await newMails()).find(({ template }) => template === 'handover-agreed')
    expect(agreed?.subject).toContain(named)
    expect(agreed?.text).toContain(named)
    for (const other of last.others) {
      expect(agreed?.subject).not.toContain(formats.day(other.on))
      expect(agreed?.text.indexOf(formats.day(other.on))).toBeGreaterThan(agreed?.text.indexOf(named) ?? 0)
    }

    const car = await db
      .selectFrom('purchased_vehicles')
      .select('id')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    const garage = valueOf(await showGarageVehicle({ ctx: buyer, input: { id: car.id } }))
    expect(garage.returnDays).toMatchObject({
      last: { kind: last.kind, due: last.on },
      others: last.others.map((other) => ({ kind: other.kind, due: other.on })),
    })
    const dayBefore = Date.parse(`${last.on}T12:00:00Z`) - Date.now() - day
    await mailReminders(later(system, dayBefore))
    const reminders = (await newMails()).filter(({ template }) => template === 'deadline-reminder')
    const about = reminders.filter(({ text }) => text.includes(car.id))
    expect(about).toMatchObject([{ subject: expect.stringMatching(`^Puoi chiedere il reso fino al ${named}`) }])
  },
)

test('asks the buyer by mail about a handover that only the vendor recorded, without mentioning returns', async () => {
  await newMails()
  const { id } = await boughtByCard()
  const vendor = fixture.as('vendor', fixture.vendorId)
  valueOf(await recordSaleHandover({ ctx: vendor, input: { id, on: dayOf() } }))
  const mails = (await newMails()).filter(({ template }) => template.startsWith('handover'))
  expect(mails).toMatchObject([
    { template: 'handover-recorded', subject: expect.stringMatching(/ dice che hai ricevuto .+\. È così\?$/) },
  ])
  expect(mails[0]?.text).not.toMatch(/restitu|rimbors|recesso/i)
})

test('mails the buyer once about a handover that the buyer confirms', async () => {
  await newMails()
  const { buyer, id } = await handedOver()
  valueOf(await confirmHandover({ ctx: buyer, input: { id, on: dayOf() } }))
  const mails = (await newMails()).filter(({ template }) => template === 'handover-agreed')
  expect(mails).toHaveLength(1)
})

test('shows no return deadline in the garage or its reminder after a refused return or while a return is open', async () => {
  const { buyer, id } = await handedOver()
  const car = await db
    .selectFrom('purchased_vehicles')
    .select('id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  const inGarage = async () => valueOf(await showGarageVehicle({ ctx: buyer, input: { id: car.id } })).returnDays
  const remindersOf = async () => {
    await mailReminders(later(system, Date.parse(`${dayOf(2 * day)}T12:00:00Z`) - Date.now()))
    return (await newMails()).filter(({ template, text }) => template === 'deadline-reminder' && text.includes(car.id))
  }
  valueOf(await ask(buyer, id))
  expect(await inGarage()).toBeNull()
  expect(await remindersOf()).toEqual([])
  valueOf(await answer(buyer, id, { decision: 'refuse', reason: 'Ha percorso altri mille chilometri.' }))
  const kind = await fixture.db
    .selectFrom('vendor_details')
    .select('seller_kind')
    .where('id', '=', fixture.vendorId)
    .executeTakeFirstOrThrow()
  const last = lastReturnDay(dayOf(), kind.seller_kind === 'business' ? ['withdrawal'] : [])
  expect((await inGarage())?.last?.due).toBe(last?.on)
  expect((await view(buyer, id)).afterSale?.lastDay?.on).toBe(last?.on)
  expect(await remindersOf()).toEqual([])
})
