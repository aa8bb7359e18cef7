import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext, type SignedIn } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import {
  answerReport,
  blockPerson,
  contactSeller,
  listConversations,
  listReports,
  reportConversation,
  sendMessage,
  showConversation,
  unblockPerson,
} from './index.ts'
import { createMessagingFixture, valueOf } from './testing/messaging-fixture.ts'

const { pool } = await testDatabase()
const { db, person, car, as, visitor } = createMessagingFixture(pool)
const operator = systemContext({ db, now: () => new Date() }, 'operator command')

let seller: SignedIn
let buyer: SignedIn
let stranger: SignedIn
let id: string

beforeEach(async () => {
  seller = await person('vendor', 'Vittoria')
  buyer = await person('buyer', 'Bruno')
  stranger = await person('buyer', 'Ugo')
  id = await talk()
})

const contact = async () => contactSeller({ ctx: as(buyer), input: { vehicleId: await car(seller) } })
const talk = async () => valueOf(await contact()).id
const send = (who: SignedIn, to: string) =>
  sendMessage({ ctx: as(who), input: { id: to, content: 'Ciao', clientKey: randomUUID() }, ownHost: null })
const show = async (who: SignedIn, which = id) =>
  valueOf(await showConversation({ ctx: as(who), input: { id: which }, ownHost: null }))
const eventsOf = async ({ userId }: SignedIn) => {
  const rows = await db
    .selectFrom('live_events')
    .select('event')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map(({ event }) => event)
}
const closed = { ok: false, code: 'messaging.closed' }

describe('a block', () => {
  it('a block closes every conversation of the two users until it is removed', async () => {
    const other = await talk()
    expect(await blockPerson({ ctx: as(buyer), input: { id } })).toEqual({ ok: true, value: {} })
    for (const which of [id, other]) {
      expect(await send(buyer, which)).toEqual(closed)
      expect(await send(seller, which)).toEqual(closed)
    }
    expect(await contact()).toEqual(closed)
    expect(await show(buyer, other)).toMatchObject({ isClosed: true, isBlockedByMe: true })
    expect(await show(seller, other)).toMatchObject({ isClosed: true, isBlockedByMe: false })
    expect(valueOf(await listConversations({ ctx: as(seller) })).every(({ isClosed }) => isClosed)).toBe(true)

    expect(await unblockPerson({ ctx: as(buyer), input: { id: other } })).toEqual({ ok: true, value: {} })
    expect((await send(seller, id)).ok).toBe(true)
    expect((await contact()).ok).toBe(true)
  })

  it('a conversation stays closed while one of two mutual blocks remains', async () => {
    for (const who of [buyer, seller]) await blockPerson({ ctx: as(who), input: { id } })
    await unblockPerson({ ctx: as(seller), input: { id } })
    expect(await send(seller, id)).toEqual(closed)
    expect(await show(seller)).toMatchObject({ isClosed: true, isBlockedByMe: false })
    await unblockPerson({ ctx: as(buyer), input: { id } })
    expect((await send(seller, id)).ok).toBe(true)
  })

  it('a block does not close conversations with other users', async () => {
    const others = valueOf(await contactSeller({ ctx: as(stranger), input: { vehicleId: await car(seller) } })).id
    await blockPerson({ ctx: as(seller), input: { id } })
    expect((await send(stranger, others)).ok).toBe(true)
  })

  it('a block notifies the open pages of both users once', async () => {
    const before = [(await eventsOf(buyer)).length, (await eventsOf(seller)).length] as const
    for (let time = 0; time < 2; time += 1) await blockPerson({ ctx: as(buyer), input: { id } })
    const event = { type: 'conversation', conversationId: id, isChanged: true }
    expect((await eventsOf(buyer)).slice(before[0])).toEqual([event])
    expect((await eventsOf(seller)).slice(before[1])).toEqual([event])
  })

  it('a block prevents every later message and conversation, also when they are sent at the same time', async () => {
    const vehicles = await Promise.all(Array.from({ length: 6 }, () => car(seller)))
    const work = [
      ...Array.from({ length: 12 }, (_, at) => send(at % 2 ? buyer : seller, id)),
      ...vehicles.map((vehicleId) => contactSeller({ ctx: as(buyer), input: { vehicleId } })),
    ]
    await blockPerson({ ctx: as(seller), input: { id } })
    const { count } = await db
      .selectFrom('messages')
      .select((from) => from.fn.countAll<number>().as('count'))
      .where('conversation_id', '=', id)
      .executeTakeFirstOrThrow()
    await Promise.all(work)
    expect((await show(buyer)).messages).toHaveLength(count)
    const open = valueOf(await listConversations({ ctx: as(buyer) })).filter(({ isClosed }) => !isClosed)
    expect(open).toEqual([])
  })

  it('refuses to block or unblock on the request of strangers and visitors', async () => {
    for (const operation of [blockPerson, unblockPerson]) {
      expect(await operation({ ctx: as(stranger), input: { id } })).toEqual({ ok: false, code: 'messaging.no_access' })
      expect(await operation({ ctx: as(buyer), input: { id: randomUUID() } })).toEqual({
        ok: false,
        code: 'messaging.not_found',
      })
      expect(await operation({ ctx: visitor, input: { id } })).toEqual({ ok: false, code: 'identity.sign_in_required' })
    }
  })
})

describe('a report', () => {
  const report = (who: SignedIn, which = id) =>
    reportConversation({ ctx: as(who), input: { id: which, reason: 'fraud', explanation: 'Vuole soldi subito' } })
  const answer = (reportId: string, text = 'Abbiamo chiuso il suo account.') =>
    answerReport({ ctx: operator, input: { reportId, answer: text, outcome: 'action_taken' } })

  it('a report is visible only to its reporter and changes nothing for the other user', async () => {
    const { id: reportId } = valueOf(await report(buyer))
    expect((await show(buyer)).report).toMatchObject({ id: reportId, reason: 'fraud', answer: null })
    expect((await show(seller)).report).toBeNull()
    expect((await send(seller, id)).ok).toBe(true)
  })

  it('a user can have only one open report per conversation, even when it is sent several times at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => report(buyer)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(
      Array.from({ length: 7 }, () => ({ ok: false, code: 'messaging.already_reported' })),
    )
    expect((await report(seller)).ok).toBe(true)
  })

  it('a report shows the operator both users and the messages of the conversation', async () => {
    await send(seller, id)
    const { id: reportId } = valueOf(await report(buyer))
    const found = (await listReports({ ctx: operator })).find((one) => one.id === reportId)
    expect(found).toMatchObject({
      conversationId: id,
      vehicle: 'Fiat Panda 2019',
      reporter: { name: 'Bruno', side: 'buyer' },
      reported: { name: 'Vittoria', side: 'seller' },
      explanation: 'Vuole soldi subito',
      messages: [{ side: 'seller', content: 'Ciao' }],
    })
  })

  it('a report is answered once, in the conversation, by mail and on the open page, and then another report is allowed', async () => {
    const { id: reportId } = valueOf(await report(buyer))
    const outcomes = await Promise.all([answer(reportId), answer(reportId, 'Un’altra risposta')])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find((outcome) => !outcome.ok)).toEqual({ ok: false, code: 'messaging.report_answered' })
    expect((await show(buyer)).report).toMatchObject({ outcome: 'action_taken', answeredAt: expect.any(String) })
    const mails = await db
      .selectFrom('mails')
      .select(['recipient', 'language'])
      .where('template', '=', 'report-answered')
      .where('deduplication_key', '=', `report-answered:${reportId}`)
      .execute()
    expect(mails).toHaveLength(1)
    expect((await eventsOf(buyer)).at(-1)).toEqual({ type: 'conversation', conversationId: id, isChanged: true })
    expect((await listReports({ ctx: operator })).some((one) => one.id === reportId)).toBe(false)
    expect((await listReports({ ctx: operator, input: { isOpen: false } })).some((one) => one.id === reportId)).toBe(
      true,
    )
    expect((await report(buyer)).ok).toBe(true)
  })

  it('refuses an empty answer to a report, an answer to an unknown report, and answers from anyone but the operator', async () => {
    const { id: reportId } = valueOf(await report(buyer))
    expect(await answer(reportId, '  ')).toMatchObject({ ok: false, fields: { answer: 'required' } })
    expect(await answer(reportId, 'a'.repeat(2_001))).toMatchObject({ ok: false, fields: { answer: 'too_long' } })
    expect(await answer(randomUUID())).toEqual({ ok: false, code: 'messaging.report_not_found' })
    const input = { reportId, answer: 'Ok', outcome: 'no_violation' } as const
    await expect(answerReport({ ctx: as(seller), input })).rejects.toThrow('A vendor tried to answer a report')
    await expect(listReports({ ctx: as(seller) })).rejects.toThrow('A vendor tried to list the reports')
  })

  it('a report is refused from strangers and visitors, and after twenty reports in a day', async () => {
    expect(await report(stranger)).toEqual({ ok: false, code: 'messaging.no_access' })
    expect(await report(buyer, randomUUID())).toEqual({ ok: false, code: 'messaging.not_found' })
    const input = { id, reason: 'spam', explanation: '' } as const
    expect(await reportConversation({ ctx: visitor, input })).toEqual({ ok: false, code: 'identity.sign_in_required' })
    for (let time = 0; time < 20; time += 1) await report(buyer)
    expect(await report(buyer)).toEqual({ ok: false, code: 'messaging.too_many_reports' })
  })
})
