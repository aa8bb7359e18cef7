import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context, SignedIn } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import {
  blockPerson,
  contactSeller,
  countUnread,
  listConversations,
  markRead,
  liveMessages,
  sendMessage,
  setAside,
  showConversation,
  takeUp,
} from './index.ts'
import { createMessagingFixture, valueOf } from './testing/messaging-fixture.ts'

const { pool } = await testDatabase()
const { db, person, car, as, visitor } = createMessagingFixture(pool)

let seller: SignedIn
let buyer: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  seller = await person('vendor', 'Vittoria')
  buyer = await person('buyer', 'Bruno')
  stranger = await person('buyer', 'Ugo')
})

async function conversation(): Promise<string> {
  return valueOf(await contactSeller({ ctx: as(buyer), input: { vehicleId: await car(seller) } })).id
}

function send(who: SignedIn, id: string, content: string, clientKey: string = randomUUID()) {
  return sendMessage({ ctx: as(who), input: { id, content, clientKey }, ownHost: null })
}

const show = (ctx: Context, input: { id: string; before?: number }) => showConversation({ ctx, input, ownHost: null })

async function isUnreadFor(who: SignedIn, id: string): Promise<boolean | undefined> {
  return valueOf(await listConversations({ ctx: as(who) })).find((talk) => talk.id === id)?.isUnread
}

describe('contacting a seller', () => {
  it('contacting a seller starts a conversation the first time and opens the same conversation the next time', async () => {
    const vehicleId = await car(seller)
    const first = valueOf(await contactSeller({ ctx: as(buyer), input: { vehicleId } }))
    expect(first.isNew).toBe(true)
    expect(await contactSeller({ ctx: as(buyer), input: { vehicleId } })).toEqual({
      ok: true,
      value: { id: first.id, isNew: false },
    })
  })

  it('returns the same conversation for 32 simultaneous contacts with a seller', async () => {
    const vehicleId = await car(seller)
    const outcomes = await Promise.all(
      Array.from({ length: 32 }, () => contactSeller({ ctx: as(buyer), input: { vehicleId } })),
    )
    const opened = outcomes.map(valueOf)
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  it("refuses a conversation to visitors, vendors and the car's owner, and refuses one about unknown or hidden cars", async () => {
    const vehicleId = await car(seller)
    const refusalOf = async (ctx: Parameters<typeof contactSeller>[0]['ctx'], id: string) => {
      const outcome = await contactSeller({ ctx, input: { vehicleId: id } })
      return outcome.ok ? outcome.value : outcome.code
    }
    expect(await refusalOf(visitor, vehicleId)).toBe('identity.sign_in_required')
    expect(await refusalOf(as(await person('vendor')), vehicleId)).toBe('identity.buyer_required')
    expect(await refusalOf(as(seller), vehicleId)).toBe('messaging.own_vehicle')
    expect(await refusalOf(as(buyer), randomUUID())).toBe('listings.not_found')
    expect(await refusalOf(as(buyer), await car(seller, 'inactive'))).toBe('listings.not_found')
  })

  it('allows messages in a conversation after the car is sold or taken offline', async () => {
    const vehicleId = await car(seller)
    const { id } = valueOf(await contactSeller({ ctx: as(buyer), input: { vehicleId } }))
    await db.updateTable('vehicle_listings').set({ status: 'inactive' }).where('id', '=', vehicleId).execute()
    expect(await contactSeller({ ctx: as(buyer), input: { vehicleId } })).toEqual({
      ok: true,
      value: { id, isNew: false },
    })
    expect((await send(seller, id, 'È ancora qui')).ok).toBe(true)
  })
})

describe('sending messages', () => {
  it('gives 16 messages sent at once the positions 1 to 16 in the order of their times', async () => {
    const id = await conversation()
    await Promise.all(
      Array.from({ length: 16 }, (_, index) => send(index % 2 ? buyer : seller, id, `Messaggio ${index}`)),
    )
    const { messages } = valueOf(await show(as(buyer), { id }))
    expect(messages.map(({ position }) => position)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    const rows = await db
      .selectFrom('messages')
      .select('position')
      .where('conversation_id', '=', id)
      .orderBy('created_at')
      .execute()
    expect(rows.map(({ position }) => position)).toEqual(messages.map(({ position }) => position))
  })

  it('stores a message once when the same key is sent repeatedly, also at the same time', async () => {
    const id = await conversation()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => send(buyer, id, 'Buongiorno', 'same-key-always')),
    )
    expect(new Set(outcomes.map((outcome) => valueOf(outcome).id)).size).toBe(1)
    expect(valueOf(await show(as(seller), { id })).messages).toHaveLength(1)
  })

  it('stores the last message of a conversation with its time and sender', async () => {
    const id = await conversation()
    const { createdAt } = valueOf(await send(seller, id, 'Certo, venga a vederla'))
    const row = await db
      .selectFrom('conversations')
      .select(['last_message', 'last_message_at', 'last_message_sender_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      last_message: 'Certo, venga a vederla',
      last_message_at: new Date(createdAt),
      last_message_sender_id: seller.userId,
    })
  })

  it('lists the conversations of buyer and seller by their latest message, newest first', async () => {
    const [vendor, reader] = [await person('vendor', 'Vera'), await person('buyer', 'Bea')]
    const talks: string[] = []
    for (let cars = 0; cars < 3; cars += 1)
      talks.push(valueOf(await contactSeller({ ctx: as(reader), input: { vehicleId: await car(vendor) } })).id)
    const [first = '', second = '', third = ''] = talks
    for (const id of [third, first, second]) await send(reader, id, 'Salve')
    await send(vendor, first, 'Buongiorno')
    for (const who of [vendor, reader]) {
      const listed = valueOf(await listConversations({ ctx: as(who) }))
      expect(listed.map(({ id }) => id)).toEqual([first, second, third])
      expect(listed[0]).toMatchObject({
        lastMessage: 'Buongiorno',
        vehicle: { title: expect.stringContaining('Fiat') },
      })
    }
  })

  it('shows each party of a conversation which messages that party sent', async () => {
    const id = await conversation()
    await send(buyer, id, 'È ancora disponibile?')
    const [forBuyer, forSeller] = [valueOf(await show(as(buyer), { id })), valueOf(await show(as(seller), { id }))]
    expect(forBuyer.messages[0]?.isMine).toBe(true)
    expect(forSeller.messages[0]?.isMine).toBe(false)
    expect(forBuyer.other).toEqual({ firstName: 'Vittoria', companyName: null, role: 'seller' })
    expect(forSeller.other).toEqual({ firstName: 'Bruno', companyName: null, role: 'buyer' })
    expect(forBuyer.vehicle).toMatchObject({ make: 'Fiat', salePrice: 890_000 })
    expect(JSON.stringify(forBuyer)).not.toContain('@')
  })

  it('warns both parties about a message with an external link, both live and later', async () => {
    const id = await conversation()
    const sent = valueOf(await send(seller, id, 'Text me on WhatsApp'))
    const [live] = (await liveMessages('localhost')(db, buyer.userId, [sent.id])).values()
    const shown = await Promise.all(
      [buyer, seller].map(async (who) => valueOf(await show(as(who), { id })).messages[0]),
    )
    const warned = { content: 'Text me on WhatsApp', warnings: ['messenger'] }
    for (const message of [sent, ...shown]) expect(message).toMatchObject(warned)
    expect(live).toMatchObject({ type: 'message', message: warned })
  })

  it('refuses too many messages in a minute, but still repeats the response to an earlier message', async () => {
    const chatty = await person('buyer')
    const { id } = valueOf(await contactSeller({ ctx: as(chatty), input: { vehicleId: await car(seller) } }))
    const first = valueOf(await send(chatty, id, 'Primo', 'the-first-key'))
    await Promise.all(Array.from({ length: 119 }, (_, index) => send(chatty, id, `Ancora ${index}`)))
    expect(await send(chatty, id, 'Troppo')).toEqual({ ok: false, code: 'messaging.too_many' })
    expect(await send(chatty, id, 'Primo', 'the-first-key')).toEqual({ ok: true, value: first })
    expect((await send(seller, id, 'Calma')).ok).toBe(true)
  })

  it('does not count messages that were written while the clock was ahead', async () => {
    const chatty = await person('buyer')
    const { id } = valueOf(await contactSeller({ ctx: as(chatty), input: { vehicleId: await car(seller) } }))
    for (let index = 0; index < 120; index += 1) await send(chatty, id, `Domani ${index}`)
    await db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() + 3 * 24 * 3_600_000) })
      .where('conversation_id', '=', id)
      .execute()
    expect((await send(chatty, id, 'Oggi')).ok).toBe(true)
  })

  it('reads older messages of a conversation page by page', async () => {
    const id = await conversation()
    for (let index = 1; index <= 53; index += 1)
      await send(index % 2 ? seller : await buyerBelowLimit(id), id, `n. ${index}`)
    const newest = valueOf(await show(as(seller), { id })).messages
    expect([newest[0]?.position, newest.at(-1)?.position]).toEqual([4, 53])
    const older = valueOf(await show(as(seller), { id, before: 4 })).messages
    expect(older.map(({ position }) => position)).toEqual([1, 2, 3])
  })
})

async function buyerBelowLimit(id: string): Promise<SignedIn> {
  await db
    .updateTable('messages')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('conversation_id', '=', id)
    .execute()
  return buyer
}

describe('unread messages', () => {
  it("unread messages are those that the other party sent after the user's last read, for both parties alike", async () => {
    const id = await conversation()
    expect([await isUnreadFor(buyer, id), await isUnreadFor(seller, id)]).toEqual([false, false])
    await send(buyer, id, 'Salve')
    expect([await isUnreadFor(buyer, id), await isUnreadFor(seller, id)]).toEqual([false, true])
    await markRead({ ctx: as(seller), input: { id } })
    expect(await isUnreadFor(seller, id)).toBe(false)
    await send(seller, id, 'Buongiorno')
    await send(buyer, id, 'Scrivo prima di leggere')
    expect([await isUnreadFor(buyer, id), await isUnreadFor(seller, id)]).toEqual([true, true])
  })

  it('unread messages after the position that was read are still unread', async () => {
    const id = await conversation()
    await send(seller, id, 'Uno')
    await send(seller, id, 'Due')
    await markRead({ ctx: as(buyer), input: { id, position: 1 } })
    expect(await isUnreadFor(buyer, id)).toBe(true)
    await markRead({ ctx: as(buyer), input: { id, position: 2 } })
    expect(await isUnreadFor(buyer, id)).toBe(false)
    await markRead({ ctx: as(buyer), input: { id, position: 1 } })
    expect(await isUnreadFor(buyer, id)).toBe(false)
  })

  it('unread messages are counted by conversation', async () => {
    const reader = await person('buyer')
    const ids = await Promise.all(
      [car(seller), car(seller)].map(
        async (vehicle) => valueOf(await contactSeller({ ctx: as(reader), input: { vehicleId: await vehicle } })).id,
      ),
    )
    for (const id of ids) await send(seller, id, 'Eccomi')
    expect(await countUnread({ ctx: as(reader) })).toEqual({ ok: true, value: { count: 2 } })
    await markRead({ ctx: as(reader), input: { id: ids[0] ?? '' } })
    expect(await countUnread({ ctx: as(reader) })).toEqual({ ok: true, value: { count: 1 } })
  })
})

describe("another person's conversation", () => {
  it("refuses another user's conversation in every operation, with a different code from that of an unknown conversation", async () => {
    const id = await conversation()
    const secret = valueOf(await send(buyer, id, 'Solo per Vittoria'))
    for (const who of [stranger, await person('vendor')]) {
      for (const [target, code] of [
        [id, 'messaging.no_access'],
        [randomUUID(), 'messaging.not_found'],
      ] as const) {
        const refusal = { ok: false, code }
        expect(await show(as(who), { id: target })).toEqual(refusal)
        expect(await send(who, target, 'Buh')).toEqual(refusal)
        expect(await markRead({ ctx: as(who), input: { id: target } })).toEqual(refusal)
      }
      expect(valueOf(await listConversations({ ctx: as(who) }))).toEqual([])
      expect(valueOf(await countUnread({ ctx: as(who) }))).toEqual({ count: 0 })
      expect((await liveMessages('localhost')(db, who.userId, [secret.id])).size).toBe(0)
    }
    expect(valueOf(await show(as(seller), { id })).messages).toHaveLength(1)
  })

  it('requires visitors to sign in before an operation on a conversation', async () => {
    const id = await conversation()
    const required = { ok: false, code: 'identity.sign_in_required' }
    expect(await show(visitor, { id })).toEqual(required)
    expect(
      await sendMessage({ ctx: visitor, input: { id, content: 'Chi va là', clientKey: randomUUID() }, ownHost: null }),
    ).toEqual(required)
    expect(await markRead({ ctx: visitor, input: { id } })).toEqual(required)
    expect(await listConversations({ ctx: visitor })).toEqual(required)
    expect(await countUnread({ ctx: visitor })).toEqual(required)
  })
})

describe('conversations that await an answer of the seller', () => {
  const answerFor = async (who: SignedIn, id: string) =>
    valueOf(await listConversations({ ctx: as(who) })).find((talk) => talk.id === id)?.answer
  const aside = (who: SignedIn, id: string, position: number) => setAside({ ctx: as(who), input: { id, position } })

  it("conversations await an answer after the buyer's last message, even when the seller has read the message", async () => {
    const id = await conversation()
    expect(await answerFor(seller, id)).toBeNull()
    await send(buyer, id, 'È ancora disponibile?')
    expect([await answerFor(seller, id), await answerFor(buyer, id)]).toEqual(['awaited', null])
    await markRead({ ctx: as(seller), input: { id } })
    expect([await isUnreadFor(seller, id), await answerFor(seller, id)]).toEqual([false, 'awaited'])
    await send(seller, id, 'Sì, venga a vederla')
    expect([await answerFor(seller, id), await answerFor(buyer, id)]).toEqual([null, null])
    await send(buyer, id, 'Domani?')
    expect(await answerFor(seller, id)).toBe('awaited')
  })

  it('conversations are set aside until the buyer writes again or the seller reopens them', async () => {
    const id = await conversation()
    await send(buyer, id, 'Grazie!')
    expect(await aside(seller, id, 1)).toEqual({ ok: true, value: {} })
    expect([await answerFor(seller, id), await isUnreadFor(seller, id)]).toEqual(['set_aside', true])
    expect(await takeUp({ ctx: as(seller), input: { id } })).toEqual({ ok: true, value: {} })
    expect(await answerFor(seller, id)).toBe('awaited')
    await aside(seller, id, 1)
    await send(buyer, id, 'Anzi, ho una domanda')
    expect(await answerFor(seller, id)).toBe('awaited')
  })

  it('conversations still await an answer when the seller had not seen the last messages before setting them aside', async () => {
    const id = await conversation()
    await send(buyer, id, 'Uno')
    await send(buyer, id, 'Due')
    await aside(seller, id, 1)
    expect(await answerFor(seller, id)).toBe('awaited')
    await aside(seller, id, 99)
    expect(await answerFor(seller, id)).toBe('set_aside')
    await send(buyer, id, 'Tre')
    expect(await answerFor(seller, id)).toBe('awaited')
  })

  it('conversations await no answer while either party has blocked the other', async () => {
    const stubborn = await person('buyer')
    const { id } = valueOf(await contactSeller({ ctx: as(stubborn), input: { vehicleId: await car(seller) } }))
    await send(stubborn, id, 'Allora?')
    valueOf(await blockPerson({ ctx: as(seller), input: { id } }))
    expect(await answerFor(seller, id)).toBeNull()
  })

  it('conversations are set aside and reopened only by the seller', async () => {
    const id = await conversation()
    await send(buyer, id, 'Buongiorno')
    const rival = await person('vendor')
    for (const change of [
      (ctx: Context, target: string) => setAside({ ctx, input: { id: target, position: 1 } }),
      (ctx: Context, target: string) => takeUp({ ctx, input: { id: target } }),
    ]) {
      expect(await change(visitor, id)).toEqual({ ok: false, code: 'identity.sign_in_required' })
      expect(await change(as(buyer), id)).toEqual({ ok: false, code: 'identity.vendor_required' })
      expect(await change(as(rival), id)).toEqual({ ok: false, code: 'messaging.no_access' })
      expect(await change(as(seller), randomUUID())).toEqual({ ok: false, code: 'messaging.not_found' })
    }
    expect(await answerFor(seller, id)).toBe('awaited')
  })
})
