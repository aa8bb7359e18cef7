import { onlyKey } from '../../secrets/secret-keys.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { dispatchEvent } from '../../jobs/worker.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { createListing, deactivateListing, editListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { movePricesBack } from '../listings/testing/price-fixture.ts'
import {
  addFavourite,
  choosePriceMails,
  endPriceMailsByLink,
  favouriteListeners,
  priceMailsLink,
  removeFavourite,
  showPriceMails,
  showPriceMailsByLink,
} from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const system = systemContext({ db, now: () => new Date() }, 'test')
const secret = onlyKey('a secret of at least thirty-two characters')
type Person = Awaited<ReturnType<typeof person>>

let vendor: Person
let buyer: Person
let carId: string
beforeEach(async () => {
  await sql`truncate mails, domain_events`.execute(db)
  vendor = await person('vendor')
  buyer = await person('buyer')
  carId = await newCar()
  await keep(buyer)
})

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
/** Creates a car that has been online for two days. */
async function newCar(): Promise<string> {
  const { id } = valueOf(await createListing({ ctx: vendor, input: pandaForSale() }))
  await movePricesBack(db, id, 48)
  return id
}
const keep = async (who: Person) => valueOf(await addFavourite({ ctx: who, input: { id: carId } }))
const ask = (salePrice: number) =>
  editListing({ ctx: vendor, input: { id: carId, fields: pandaForSale({ salePrice }) } })

/** Dispatches every event twice, as happens when a process ends before it marks the event as done. */
async function dispatchEvents(): Promise<void> {
  const events = await db.selectFrom('domain_events').select('id').orderBy('id').execute()
  for (const { id } of [...events, ...events]) await dispatchEvent(system, id, favouriteListeners)
}
async function lower(salePrice: number): Promise<void> {
  valueOf(await ask(salePrice))
  await dispatchEvents()
}
const emailOf = async ({ userId }: Person) =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
const mailed = () =>
  db.selectFrom('mails').select(['recipient', 'language', 'template', 'variables']).orderBy('recipient').execute()

describe('a dropped price', () => {
  it("a dropped price is mailed once, with both prices, to every user who saved the car, in the user's language", async () => {
    const other = await person('buyer')
    await db.updateTable('users').set({ language: 'en' }).where('id', '=', other.userId).execute()
    await keep(other)
    await lower(920_000)
    const facts = {
      firstName: 'Anna',
      vehicle: 'Fiat Panda 2020',
      vehicleId: carId,
      before: 1_000_000,
      price: 920_000,
      days: 2,
    }
    const mail = (who: Person) => ({ template: 'price-drop', variables: { ...facts, userId: who.userId } })
    const expected = [
      { ...mail(buyer), recipient: await emailOf(buyer), language: 'it' },
      { ...mail(other), recipient: await emailOf(other), language: 'en' },
    ]
    expect(await mailed()).toEqual(expected.toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1)))
  })

  it('a dropped price is mailed once when it drops again on the same day', async () => {
    await lower(920_000)
    await lower(900_000)
    expect(await mailed()).toHaveLength(1)
    await sql`update mails set deduplication_key = deduplication_key || ' of another day'`.execute(db)
    await lower(880_000)
    expect(await mailed()).toHaveLength(2)
  })

  it('a dropped price is not mailed when it was raised first and then lowered again, or when only another fact changed', async () => {
    await lower(1_200_000)
    await lower(1_000_000)
    valueOf(await editListing({ ctx: vendor, input: { id: carId, fields: pandaForSale({ mileage: 43_000 }) } }))
    await dispatchEvents()
    expect(await mailed()).toEqual([])
  })

  it('a dropped price is not mailed to the vendor, suspended users, later savers of the car, or users who turned off such mails', async () => {
    const [removed, suspended, ended, later] = [
      await person('buyer'),
      await person('buyer'),
      await person('buyer'),
      await person('buyer'),
    ]
    for (const who of [vendor, removed, suspended, ended]) await keep(who)
    await removeFavourite({ ctx: removed, input: { id: carId } })
    await choosePriceMails({ ctx: ended, input: { isOn: false } })
    await db
      .updateTable('users')
      .set({ suspended_at: sql`now()`, suspension_reason: 'Documenti falsi' })
      .where('id', '=', suspended.userId)
      .execute()
    valueOf(await ask(920_000))
    await keep(later)
    await dispatchEvents()
    expect((await mailed()).map(({ recipient }) => recipient)).toEqual([await emailOf(buyer)])
  })

  it('a dropped price is not mailed when the car goes offline or its price rises again before the mail is sent', async () => {
    valueOf(await ask(920_000))
    await deactivateListing({ ctx: vendor, input: { id: carId } })
    await dispatchEvents()
    carId = await newCar()
    await keep(buyer)
    valueOf(await ask(920_000))
    valueOf(await ask(990_000))
    await dispatchEvents()
    expect(await mailed()).toEqual([])
  })
})

describe('turning off mails about dropped prices', () => {
  const tokenOf = ({ userId }: Person) =>
    new URL(priceMailsLink({ baseUrl: 'https://autopiazza.test', secret }, userId)).searchParams.get('token') ?? ''

  it('turns mails about dropped prices off and on again', async () => {
    await choosePriceMails({ ctx: buyer, input: { isOn: false } })
    expect(await showPriceMails({ ctx: buyer })).toEqual({ ok: true, value: { isOn: false } })
    await lower(920_000)
    await choosePriceMails({ ctx: buyer, input: { isOn: true } })
    expect(await mailed()).toEqual([])
    await lower(900_000)
    expect(await mailed()).toHaveLength(1)
  })

  it('turns price mails off with only the mailed link, any number of times', async () => {
    const input = { token: tokenOf(buyer) }
    expect(await showPriceMailsByLink({ ctx: visitor, input, secret })).toMatchObject({ value: { hasEnded: false } })
    for (let time = 0; time < 2; time += 1)
      expect(await endPriceMailsByLink({ ctx: visitor, input, secret })).toEqual({ ok: true, value: {} })
    expect(await showPriceMailsByLink({ ctx: visitor, input, secret })).toMatchObject({ value: { hasEnded: true } })
    await lower(920_000)
    expect(await mailed()).toEqual([])
  })

  it('refuses to turn off price mails with an invalid link, or without a link and a session', async () => {
    const invalid = { ok: false, code: 'favourites.link_invalid' }
    for (const token of ['', 'x', `${tokenOf(buyer)}x`]) {
      expect(await endPriceMailsByLink({ ctx: visitor, input: { token }, secret })).toEqual(invalid)
      expect(await showPriceMailsByLink({ ctx: visitor, input: { token }, secret })).toEqual(invalid)
    }
    const required = { ok: false, code: 'identity.sign_in_required' }
    expect(await showPriceMails({ ctx: visitor })).toEqual(required)
    expect(await choosePriceMails({ ctx: visitor, input: { isOn: false } })).toEqual(required)
  })
})
