import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { createDatabase } from '../../database/database.ts'
import { mailsTo, refuseRows } from '../../database/testing/refuse-rows.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { MailVariables } from '../../queue-mail.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { changeMailFrequency } from './index.ts'
import { mailNewCars } from './mail-new-cars.ts'
import { createNewCarsFixture } from './testing/new-cars-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { system, begin, after, find, save, advertise, edit, found, mailed } = createNewCarsFixture(db)
const minutes = 60_000
const carsIn = (mails: readonly MailVariables['new-cars'][]) => mails.map(({ cars }) => cars.map(({ id }) => id))

let people: Awaited<ReturnType<typeof begin>>
beforeEach(async () => void (people = await begin()))

describe('the mail', () => {
  test('collects what is found in about two minutes, and names each car once', async () => {
    await save({ model: 'Panda' })
    const first = await advertise()
    await find()
    await mailNewCars(system)
    expect(await mailed()).toEqual([])
    const second = await advertise({ mileage: 1_000, version: '1.2 Lounge' })
    await find()
    await mailNewCars(after(2.1 * minutes))
    expect(carsIn(await mailed())).toEqual([[second, first]])
    expect((await mailed())[0]).toMatchObject({
      search: 'La mia ricerca',
      filters: { model: 'Panda' },
      count: 2,
      cars: [{ name: 'Fiat Panda 2020', version: '1.2 Lounge', mileage: 1_000, salePrice: 1_000_000 }, {}],
    })
    await edit(first, { description: 'Gomme nuove, sempre tagliandata.' })
    await find()
    await mailNewCars(after(60 * minutes))
    expect(await mailed()).toHaveLength(1)
  })

  test('names the seller of whom all cars are asked for, and none where other filters stand beside', async () => {
    const seller = people.vendor.userId
    await save({ seller })
    await save({ seller, model: 'Panda' })
    await save({ seller: people.buyer.userId })
    await advertise()
    await find()
    await mailNewCars(after(3 * minutes))
    const mails = await mailed()
    expect(mails.map(({ seller, count }) => `${seller} ${count}`).toSorted()).toEqual(['Anna 1', 'null 1'])
  })

  test('names the prices of what is offered: to sell, to rent, or both', async () => {
    await save({ model: 'Panda' })
    const prices = { salePrice: 1_000_000, dailyRate: 4_500 }
    for (const listingType of ['sale', 'rent', 'both']) await advertise({ listingType, ...prices })
    await find()
    await mailNewCars(after(3 * minutes))
    expect((await mailed())[0]?.cars.map(({ salePrice, dailyRate }) => [salePrice, dailyRate])).toEqual([
      [1_000_000, 4_500],
      [null, 4_500],
      [1_000_000, null],
    ])
  })

  test('goes to the owner, in the language of the account', async () => {
    await sql`update users set language = 'en' where id = ${people.buyer.userId}`.execute(db)
    await save({ model: 'Panda' })
    await advertise()
    await find()
    await mailNewCars(after(3 * minutes))
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', people.buyer.userId)
      .executeTakeFirstOrThrow()
    expect(await db.selectFrom('mails').select(['recipient', 'language']).execute()).toEqual([
      { recipient: email, language: 'en' },
    ])
  })

  test('is one for an import of many cars: ten are named, all are counted', async () => {
    await save({ model: 'Panda' })
    for (let at = 0; at < 130; at += 1) await advertise({ mileage: at })
    await find()
    await mailNewCars(after(3 * minutes))
    expect(await mailed()).toHaveLength(1)
    expect((await mailed())[0]).toMatchObject({ count: 130 })
    expect((await mailed())[0]?.cars).toHaveLength(10)
    await mailNewCars(after(60 * minutes))
    expect(await mailed()).toHaveLength(1)
  })

  test.each([
    ['daily', 24 * 60],
    ['weekly', 7 * 24 * 60],
  ] as const)('waits for its hour when it is %s', async (frequency, most) => {
    const id = await save({ model: 'Panda' }, frequency)
    await advertise()
    await find()
    const { mail_due_at } = await db
      .selectFrom('saved_searches')
      .select('mail_due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const wait = (mail_due_at?.getTime() ?? 0) - Date.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(most * minutes)
    await mailNewCars(after(wait - 1_000))
    expect(await mailed()).toEqual([])
    await mailNewCars(after(wait + 1_000))
    expect(await mailed()).toHaveLength(1)
  })

  test('is not sent for never, and what was found meanwhile is not mailed later', async () => {
    const id = await save({ model: 'Panda' }, 'never')
    await advertise()
    await find()
    await mailNewCars(after(60 * minutes))
    await changeMailFrequency({ ctx: people.buyer, input: { id, frequency: 'at_once' } })
    await mailNewCars(after(120 * minutes))
    expect(await mailed()).toEqual([])
    const later = await advertise()
    await find()
    await mailNewCars(after(120 * minutes))
    expect(carsIn(await mailed())).toEqual([[later]])
  })

  test('follows the frequency that is chosen while it is due', async () => {
    const id = await save({ model: 'Panda' }, 'weekly')
    await advertise()
    await find()
    await changeMailFrequency({ ctx: people.buyer, input: { id, frequency: 'at_once' } })
    await mailNewCars(after(3 * minutes))
    expect(await mailed()).toHaveLength(1)
  })

  test('leaves out a car that left the search before it was sent, and is not sent without a car', async () => {
    await save({ maxPrice: 10_000 }, 'daily')
    const [sold, dearer] = [await advertise(), await advertise()]
    await find()
    await edit(dearer, { salePrice: 1_900_000 })
    await sql`update vehicle_listings set status = 'sold' where id = ${sold}`.execute(db)
    await find()
    await mailNewCars(after(8 * 24 * 60 * minutes))
    expect(await mailed()).toEqual([])
  })

  test('of one person fails, and the others get theirs', async () => {
    const failing = await save({ model: 'Panda' })
    await save({ model: 'Panda' }, 'at_once', await createListingFixture(db).person('buyer'))
    await advertise()
    await find()
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', people.buyer.userId)
      .executeTakeFirstOrThrow()
    const accept = await refuseRows(db, mailsTo(email))
    await expect(mailNewCars(after(3 * minutes))).rejects.toThrow(
      `1 searches could not be mailed: ${failing}: This row is refused`,
    )
    expect(await mailed()).toHaveLength(1)
    await accept()
    await mailNewCars(after(3 * minutes))
    expect(await mailed()).toHaveLength(2)
  })

  test('comes at most every ten minutes', async () => {
    await save({ model: 'Panda' })
    await advertise()
    await find()
    await mailNewCars(after(3 * minutes))
    await advertise()
    await find(after(4 * minutes))
    await mailNewCars(after(7 * minutes))
    expect(await mailed()).toHaveLength(1)
    await mailNewCars(after(14 * minutes))
    expect(await mailed()).toHaveLength(2)
  })
})

describe('a process that ends', () => {
  /** A context whose transactions are rolled back at their end, as by a kill. */
  const killed = (): Context =>
    ({
      ...system,
      db: new Proxy(db, {
        get: (target, name) => {
          if (name === 'transaction')
            return () => ({
              execute: (work: (transaction: typeof db) => Promise<unknown>) =>
                target.transaction().execute(async (transaction) => {
                  await work(transaction as unknown as typeof db)
                  throw new Error('killed')
                }),
            })
          const value: unknown = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    }) as Context

  test('before the commit of a comparison loses no advert and finds none twice', async () => {
    const search = await save({ model: 'Panda' })
    const id = await advertise()
    await expect(find(killed())).rejects.toThrow('killed')
    expect(await found(search)).toEqual([])
    await find()
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('between a match and its mail sends the mail once, later', async () => {
    await save({ model: 'Panda' })
    const id = await advertise()
    await find()
    await expect(mailNewCars(Object.assign(killed(), { now: after(3 * minutes).now }))).rejects.toThrow('killed')
    expect(await mailed()).toEqual([])
    await Promise.all([1, 2, 3].map(() => mailNewCars(after(3 * minutes))))
    expect(carsIn(await mailed())).toEqual([[id]])
    expect(await sql`select from graphile_worker.jobs where task_identifier = 'send-mail'`.execute(db)).toMatchObject({
      rows: [{}],
    })
  })

  test('and others that work at the same time share the adverts', async () => {
    const search = await save({ model: 'Panda' })
    for (let at = 0; at < 30; at += 1) await advertise({ mileage: at })
    await Promise.all([1, 2, 3, 4].map(() => find()))
    await find()
    expect(await found(search)).toHaveLength(30)
  })
})
