import { onlyKey } from '../../secrets/secret-keys.ts'
import { expect, test } from 'vitest'
import { dispatchEvent } from '../../jobs/worker.ts'
import { confirmHandover, recordSaleHandover, salesScheduledJobs } from '../sales/index.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { createReturnsFixture, day, dayOf, hour, later } from '../sales/testing/returns-fixture.ts'
import { createSalesFixture } from '../sales/testing/sales-fixture.ts'
import { mailFormats } from './mail-formats.ts'
import { type MailToRender, renderMail } from './render-mail.tsx'
import { returnListeners } from './return-listeners.ts'
import { saleListeners } from './sale-listeners.ts'

const fixture = await createCheckoutFixture()
const { db, system } = fixture
const { vendor } = createSalesFixture(fixture)
const formats = mailFormats('it')
const { answer, ask, boughtByCard, handedOver, newest } = createReturnsFixture(fixture)
const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret') }

async function remind(milliseconds: number): Promise<void> {
  const job = salesScheduledJobs.find(({ name }) => name === 'remind-of-returns')
  await job?.run(later(system, milliseconds), {})
}

/** Returns the rendered mails since the last call. */
async function newMails(listeners = returnListeners) {
  const events = await db
    .selectFrom('domain_events')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of events) await dispatchEvent(system, id, listeners)
  const rows = await db.selectFrom('mails').selectAll().where('sent_at', 'is', null).orderBy('id').execute()
  await db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute()
  return Promise.all(
    rows.map(async ({ template, language, variables }) => {
      const mail = { template, language, variables } as unknown as MailToRender<'return-to-vendor'>
      const { text } = await renderMail(mail, links)
      return { template, news: mail.variables.news, text: text.replaceAll(/\s+/g, ' ') }
    }),
  )
}

test('mails both parties about the car when neither of them acts on a return', async () => {
  const { buyer, id } = await handedOver()
  valueOf(await ask(buyer, id))
  valueOf(await answer(buyer, id))
  await newMails()
  const { returnAt } = await newest(buyer, id)
  await remind(Date.parse(returnAt ?? '') - Date.now() + 25 * hour)
  const aboutCar = await newMails()
  expect(aboutCar.map(({ template, news }) => `${template} ${news}`)).toEqual([
    'return-to-buyer car_reminder',
    'return-to-vendor car_reminder',
  ])
  for (const { text } of aboutCar) expect(text).toContain('Via Po 2, Torino')
})

test('mails both parties when a return is requested, and the buyer when the vendor answers it', async () => {
  const { buyer, id } = await handedOver()
  await newMails()
  valueOf(await ask(buyer, id))
  const asked = await newMails()
  expect(asked.map(({ template, news }) => `${template} ${news}`)).toEqual([
    'return-to-buyer requested',
    'return-to-vendor requested',
  ])
  valueOf(await answer(buyer, id))
  const answered = await newMails()
  expect(answered.map(({ template, news }) => `${template} ${news}`)).toEqual(['return-to-buyer accepted'])
})

test.each([
  ['the same day', 0, []],
  ['another day', day, ['handover_other_day']],
])(
  'mails the vendor the handover day that the buyer enters (%s) only when it differs from the recorded day',
  async (_, after, news) => {
    const { buyer, id } = await boughtByCard()
    valueOf(await recordSaleHandover({ ctx: vendor, input: { id, on: dayOf() } }))
    await newMails()
    valueOf(await confirmHandover({ ctx: later(buyer, after), input: { id, on: dayOf(after) } }))
    const toVendor = (await newMails([...returnListeners, ...saleListeners])).filter(({ template }) =>
      template.endsWith('-vendor'),
    )
    expect(toVendor.map((mail) => mail.news)).toEqual(news)
    for (const { text } of toVendor) for (const on of [dayOf(), dayOf(after)]) expect(text).toContain(formats.day(on))
  },
)
