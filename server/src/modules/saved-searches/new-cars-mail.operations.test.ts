import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { mailsTo, refuseRows } from '../../database/testing/refuse-rows.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { MailVariables } from '../../kernel/queue-mail.ts'
import { changeMailFrequency } from './index.ts'
import { mailNewCars } from './mail-new-cars.ts'
import { createNewCarsFixture } from './testing/new-cars-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { system, person, begin, after, find, save, advertise, edit, found, mailed } = createNewCarsFixture(db)
const minutes = 60_000
const carsIn = (mails: readonly MailVariables['new-cars'][]) => mails.map(({ cars }) => cars.map(({ id }) => id))

let people: Awaited<ReturnType<typeof begin>>
beforeEach(async () => void (people = await begin()))

describe('the mail about new cars', () => {
  test('collects matches of a saved search for about two minutes, and names each car once in the mail', async () => {
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

  test('names the seller only in the mail about a search for all cars of one seller without other filters', async () => {
    const seller = people.vendor.userId
    await save({ seller })
    await save({ seller, model: 'Panda' }, 'at_once', await person('buyer'))
    await save({ seller: people.buyer.userId }, 'at_once', await person('buyer'))
    await advertise()
    await find()
    await mailNewCars(after(3 * minutes))
    const mails = await mailed()
    expect(mails.map(({ seller, count }) => `${seller} ${count}`).toSorted()).toEqual(['Anna 1', 'null 1'])
  })

  test('the mail about new cars shows the sale price, the rental price or both, as the advert offers', async () => {
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

  test('the mail about new cars is sent to the owner in the language of the account', async () => {
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

  test('the mail about new cars is sent once for an import of many cars, lists ten of them and states the total', async () => {
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
  ] as const)('the mail about new cars waits for the hour of its frequency when it is %s', async (frequency, most) => {
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

  test('the mail about new cars is not sent with the frequency never, and omits cars found during that time after a change', async () => {
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

  test('the mail about new cars uses a frequency that is changed while the mail is due', async () => {
    const id = await save({ model: 'Panda' }, 'weekly')
    await advertise()
    await find()
    await changeMailFrequency({ ctx: people.buyer, input: { id, frequency: 'at_once' } })
    await mailNewCars(after(3 * minutes))
    expect(await mailed()).toHaveLength(1)
  })

  test('the mail about new cars omits a car that no longer matches when it is sent, and is not sent without a car', async () => {
    await save({ maxPrice: 10_000 }, 'daily')
    const [sold, dearer] = [await advertise(), await advertise()]
    await find()
    await edit(dearer, { salePrice: 1_900_000 })
    await sql`update vehicle_listings set status = 'sold' where id = ${sold}`.execute(db)
    await find()
    await mailNewCars(after(8 * 24 * 60 * minutes))
    expect(await mailed()).toEqual([])
  })

  test('the mail about new cars is sent to the other users when it fails for one user', async () => {
    await save({ model: 'Panda' })
    await save({ model: 'Panda' }, 'at_once', await person('buyer'))
    await advertise()
    await find()
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', people.buyer.userId)
      .executeTakeFirstOrThrow()
    const accept = await refuseRows(db, mailsTo(email))
    await expect(mailNewCars(after(3 * minutes))).rejects.toThrow(
      `1 people could not be notified about new cars: ${people.buyer.userId}: This row is refused`,
    )
    expect(await mailed()).toHaveLength(1)
    await accept()
    await mailNewCars(after(3 * minutes))
    expect(await mailed()).toHaveLength(2)
  })

  test('the mail about new cars is sent at most every ten minutes', async () => {
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

describe('several searches of one person', () => {
  test('several searches of one user that find the same car send one mail with the names of these searches', async () => {
    for (const [filters, frequency] of [
      [{ model: 'Panda' }, 'at_once'],
      [{ make: 'Fiat' }, 'daily'],
      [{ maxPrice: 20_000 }, 'weekly'],
    ] as const) {
      const id = await save(filters, frequency)
      await sql`update saved_searches set name = ${Object.keys(filters).join()} where id = ${id}`.execute(db)
    }
    const car = await advertise()
    await find()
    await mailNewCars(after(3 * minutes))
    const mails = await mailed()
    expect(carsIn(mails)).toEqual([[car]])
    expect(mails[0]).toMatchObject({ count: 1, cars: [{ foundBy: ['model', 'make', 'maxPrice'] }] })
    expect(mails[0]?.several?.searches.map(({ name }) => name)).toEqual(['model', 'make', 'maxPrice'])
    await mailNewCars(after(14 * 24 * 60 * minutes))
    expect(await mailed()).toHaveLength(1)
  })

  test('several searches of one user that find different cars send one mail with the searches that found each car', async () => {
    const rename = (id: string, name: string) =>
      sql`update saved_searches set name = ${name} where id = ${id}`.execute(db)
    await rename(await save({ model: 'Panda' }), 'Panda')
    await rename(await save({ maxMileage: 50_000 }), 'pochi km')
    const [old, young] = [await advertise({ mileage: 90_000 }), await advertise({ mileage: 9_000 })]
    await find()
    await mailNewCars(after(3 * minutes))
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(new Map(mail?.cars.map(({ id, foundBy }) => [id, foundBy]))).toEqual(
      new Map([
        [old, ['Panda']],
        [young, ['Panda', 'pochi km']],
      ]),
    )
  })

  test('several searches of one user send the mail of a single search when only that search found a car', async () => {
    await save({ model: 'Panda' })
    await save({ model: 'Punto' })
    await advertise()
    await find()
    await mailNewCars(after(3 * minutes))
    const [mail] = await mailed()
    expect(mail).toMatchObject({ filters: { model: 'Panda' }, count: 1 })
    expect(mail?.several).toBeUndefined()
    expect(mail?.cars[0]?.foundBy).toBeUndefined()
  })

  test('several searches of one user send a mail that omits the name of a search without mails', async () => {
    await save({ model: 'Panda' })
    await save({ make: 'Fiat' }, 'never')
    await advertise()
    await find()
    await mailNewCars(after(3 * minutes))
    expect((await mailed())[0]?.several).toBeUndefined()
  })

  test('several searches of one user are processed by only one of several processes that run at the same time', async () => {
    await save({ model: 'Panda' })
    await save({ make: 'Fiat' })
    await save({ maxPrice: 20_000 })
    const car = await advertise()
    await find()
    await Promise.all([1, 2, 3, 4].map(() => mailNewCars(after(3 * minutes))))
    expect(carsIn(await mailed())).toEqual([[car]])
  })
})

describe('a suspended person', () => {
  test('a suspended user gets no mail about new cars, and one mail about those that still match once the suspension has ended', async () => {
    await save({ model: 'Panda' })
    const car = await advertise()
    await find()
    const suspend = (reason: string | null) =>
      sql`update users set suspended_at = case when ${reason}::text is not null then now() end, suspension_reason = ${reason} where id = ${people.buyer.userId}`.execute(
        db,
      )
    await suspend('Documenti falsi')
    await mailNewCars(after(3 * minutes))
    expect(await mailed()).toEqual([])
    await suspend(null)
    await mailNewCars(after(4 * minutes))
    expect(carsIn(await mailed())).toEqual([[car]])
  })
})

describe('a match that is stored while a mail is being queued', () => {
  /** Returns a context whose next mail is not committed until the returned function is called. */
  function heldMail() {
    const { promise: isReached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const held = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction')
          return () => ({
            execute: (work: (transaction: typeof db) => Promise<unknown>) =>
              target.transaction().execute(async (transaction) => {
                const done = await work(transaction as unknown as typeof db)
                reach()
                await isReleased
                return done
              }),
          })
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return { ctx: { ...after(3 * minutes), db: held } as Context, isReached, release }
  }

  test('a match that is stored while a mail is being queued is included in the next mail', async () => {
    await save({ model: 'Panda' })
    const first = await advertise()
    await find()
    const { ctx, isReached, release } = heldMail()
    const mailing = mailNewCars(ctx)
    await isReached
    const second = await advertise()
    const finding = find()
    await new Promise((resolve) => setTimeout(resolve, 200))
    release()
    await Promise.all([mailing, finding])
    await mailNewCars(after(60 * minutes))
    expect(carsIn(await mailed())).toEqual([[first], [second]])
  })

  test('a match stored during the mail is mailed exactly once in every order', { timeout: 60_000 }, async () => {
    await save({ model: 'Panda' })
    await save({ make: 'Fiat' })
    const cars: string[] = []
    for (let round = 0; round < 25; round += 1) {
      cars.push(await advertise({ mileage: round }))
      await Promise.all([
        find(),
        mailNewCars(after(round * 60 * minutes)),
        mailNewCars(after(round * 60 * minutes + 1)),
      ])
    }
    await find()
    await mailNewCars(after(100 * 60 * minutes))
    const named = carsIn(await mailed()).flat()
    expect(named.toSorted()).toEqual(cars.toSorted())
  })

  test('mails a match once its car is online again when the car was offline at the time of the mail', async () => {
    await save({ model: 'Panda' })
    const car = await advertise()
    await find()
    const become = (status: string) => sql`update vehicle_listings set status = ${status} where id = ${car}`.execute(db)
    await become('inactive')
    await mailNewCars(after(3 * minutes))
    expect(await mailed()).toEqual([])
    await become('active')
    await find()
    await mailNewCars(after(30 * minutes))
    expect(carsIn(await mailed())).toEqual([[car]])
  })
})

describe('a process that crashes', () => {
  /** Returns a context whose transactions are rolled back at their end, as by a kill. */
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

  test('a process that crashes before it commits a comparison loses no advert and finds none twice', async () => {
    const search = await save({ model: 'Panda' })
    const id = await advertise()
    await expect(find(killed())).rejects.toThrow('killed')
    expect(await found(search)).toEqual([])
    await find()
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('sends the mail once, in a later run, when a process crashes between storing a match and mailing it', async () => {
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

  test('concurrent processes divide the adverts to compare among them', async () => {
    const search = await save({ model: 'Panda' })
    for (let at = 0; at < 30; at += 1) await advertise({ mileage: at })
    await Promise.all([1, 2, 3, 4].map(() => find()))
    await find()
    expect(await found(search)).toHaveLength(30)
  })
})
