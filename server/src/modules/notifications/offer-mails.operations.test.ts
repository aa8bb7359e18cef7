import { onlyKey } from '../../secrets/secret-keys.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../kernel/context.ts'
import { systemContext } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { dispatchEvent } from '../../jobs/worker.ts'
import { setOfferTerms } from '../offers/index.ts'
import { createOffersFixture } from '../offers/testing/offers-fixture.ts'
import { valueOf } from '../messaging/testing/messaging-fixture.ts'
import { offerListeners } from './offer-listeners.ts'
import { type MailToRender, renderMail } from './render-mail.tsx'

const { pool } = await testDatabase()
const fixture = createOffersFixture(pool)
const { db, as, person, offeredCar, make, accept, refuse, withdraw, counter, settle } = fixture
const system = systemContext({ db, now: () => new Date() }, 'test')
const links = { baseUrl: 'https://autopiazza.test', secret: onlyKey('a secret') }
const seller = await person('vendor', 'Vittoria')

/** Returns recipient and subject of the mails since the last call. */
async function newMails() {
  const events = await db
    .selectFrom('domain_events')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of events) await dispatchEvent(system, id, offerListeners)
  const rows = await db
    .selectFrom('mails')
    .innerJoin('profiles', 'profiles.email', 'mails.recipient')
    .select(['mails.id', 'template', 'language', 'variables', 'profiles.first_name as to'])
    .where('sent_at', 'is', null)
    .orderBy('mails.id')
    .execute()
  await db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute()
  return Promise.all(
    rows.map(async ({ to, ...mail }) => {
      const { subject, text } = await renderMail(mail as unknown as MailToRender<'price-offer'>, links)
      return { to, subject: subject.replaceAll(/\s/g, ' '), text: text.replaceAll(/\s+/g, ' ') }
    }),
  )
}
const newSubjects = async () => (await newMails()).map(({ to, subject }) => `${to}: ${subject}`)
const offer = async (buyer: SignedIn, vehicleId: string) => valueOf(await make(buyer, vehicleId)).offer.id

test('mails an offer, a counter-offer and an agreement to the party that must act next, with a link to the conversation', async () => {
  const [buyer, vehicleId] = [await person('buyer', 'Bruno'), await offeredCar(seller)]
  const { conversationId, offer: first } = valueOf(await make(buyer, vehicleId))
  const [received] = await newMails()
  expect(received).toMatchObject({ to: 'Vittoria', subject: 'Bruno ti propone 8.000 € per Fiat Panda 2019' })
  expect(received?.text).toContain(`https://autopiazza.test/messages/${conversationId}`)
  expect(received?.text).toContain('8.900 €')
  const back = valueOf(await counter(seller, first.id, 860_000))
  expect(await newSubjects()).toEqual(['Bruno: Controproposta per Fiat Panda 2019: 8.600 €'])
  await accept(buyer, back.id)
  expect(await newSubjects()).toEqual(['Vittoria: Bruno ha accettato 8.600 € per Fiat Panda 2019'])
  await fixture.letTimePass(back.id)
  await settle()
  expect(await newSubjects()).toEqual(['Bruno: Il prezzo concordato per Fiat Panda 2019 è scaduto'])
})

test('mails the buyer when the seller answers an offer or the offer ends automatically', async () => {
  const [buyer, vehicleId] = [await person('buyer', 'Bea'), await offeredCar(seller)]
  await refuse(seller, await offer(buyer, vehicleId))
  await newMails()
  const agreed = await offer(buyer, vehicleId)
  await newMails()
  await accept(seller, agreed)
  expect(await newSubjects()).toEqual(['Bea: Proposta accettata: Fiat Panda 2019 a 8.000 €'])
  await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', vehicleId).execute()
  await settle()
  expect(await newSubjects()).toEqual(['Bea: Fiat Panda 2019 è stata venduta'])
})

test('sends no mail about an offer that was refused at once or withdrawn', async () => {
  const [buyer, vehicleId] = [await person('buyer', 'Ugo'), await offeredCar(seller)]
  await setOfferTerms({ ctx: as(seller), input: { id: vehicleId, acceptsOffers: true, lowestOffer: 850_000 } })
  await offer(buyer, vehicleId)
  expect(await newSubjects()).toEqual([])
  const open = valueOf(await make(buyer, vehicleId, 860_000)).offer.id
  await newMails()
  await withdraw(buyer, open)
  expect(await newSubjects()).toEqual([])
})

test('sends no mail about an offer to a suspended user', async () => {
  const [buyer, vehicleId] = [await person('buyer', 'Sara'), await offeredCar(seller)]
  const made = await offer(buyer, vehicleId)
  await newMails()
  await db
    .updateTable('users')
    .set({ suspended_at: new Date(), suspension_reason: 'Documenti falsi' })
    .where('id', '=', buyer.userId)
    .execute()
  await refuse(seller, made)
  expect(await newSubjects()).toEqual([])
})
