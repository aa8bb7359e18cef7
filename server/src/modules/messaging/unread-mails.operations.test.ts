import { onlyKey } from '../../secrets/secret-keys.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext, type SignedIn } from '../../kernel/context.ts'
import { mailsTo as mailsToAddress, refuseRows } from '../../database/testing/refuse-rows.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { MailVariables } from '../../kernel/queue-mail.ts'
import {
  blockPerson,
  chooseMessageMails,
  contactSeller,
  endMessageMailsByLink,
  markRead,
  messageMailsLink,
  sendMessage,
  showMessageMails,
  showMessageMailsByLink,
} from './index.ts'
import { mailUnreadMessages } from './mail-unread-messages.ts'
import { createMessagingFixture, valueOf } from './testing/messaging-fixture.ts'

const { pool } = await testDatabase()
const { db, person, car, as, visitor } = createMessagingFixture(pool)
const system = systemContext({ db, now: () => new Date() }, 'test')
const secret = onlyKey('a secret of at least thirty-two characters')

let seller: SignedIn
let buyer: SignedIn
let id: string

beforeEach(async () => {
  seller = await person('vendor', 'Vittoria')
  buyer = await person('buyer', 'Bruno')
  id = valueOf(await contactSeller({ ctx: as(buyer), input: { vehicleId: await car(seller) } })).id
})

const send = async (who: SignedIn, content = 'È ancora disponibile?') =>
  valueOf(
    await sendMessage({ ctx: as(who), input: { id, content, clientKey: randomUUID() }, ownHost: 'autopiazza.it' }),
  )
const read = (who: SignedIn, position?: number) => markRead({ ctx: as(who), input: { id, position } })
const afterMinutes = (minutes: number) => ({ ...system, now: () => new Date(Date.now() + minutes * 60_000) })
const mail = (minutes = 11) => mailUnreadMessages(afterMinutes(minutes), 'autopiazza.it')

async function mailsTo({ userId }: SignedIn): Promise<MailVariables['unread-messages'][]> {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.recipient')
    .select('mails.variables')
    .where('users.id', '=', userId)
    .where('mails.template', '=', 'unread-messages')
    .orderBy('mails.id')
    .execute()
  return rows.map(({ variables }) => variables as unknown as MailVariables['unread-messages'])
}

describe('the mail about unread messages', () => {
  it('the mail about unread messages is not sent to a suspended user, and is sent once the suspension has ended', async () => {
    await send(buyer)
    const suspend = (at: Date | null) =>
      db
        .updateTable('users')
        .set({ suspended_at: at, suspension_reason: at && 'Truffa' })
        .where('id', '=', seller.userId)
        .execute()
    await suspend(new Date())
    await mail()
    expect(await mailsTo(seller)).toEqual([])
    await suspend(null)
    await mail()
    expect(await mailsTo(seller)).toHaveLength(1)
  })

  it('the mail about unread messages is sent ten minutes after the first message, with the number of messages and the start of the newest', async () => {
    await send(buyer)
    await send(buyer, 'Arrivo da Torino, posso vederla sabato?')
    await mail(9)
    expect(await mailsTo(seller)).toEqual([])
    await mail(11)
    expect(await mailsTo(seller)).toEqual([
      {
        recipientId: seller.userId,
        conversationId: id,
        firstName: 'Vittoria',
        sender: 'Bruno',
        senderSide: 'buyer',
        vehicle: 'Fiat Panda 2019',
        count: 2,
        preview: 'Arrivo da Torino, posso vederla sabato?',
      },
    ])
    expect(await mailsTo(buyer)).toEqual([])
  })

  it('the mail about unread messages is sent once, and not again for later messages until the user reads or writes', async () => {
    await send(buyer)
    await mail()
    await send(buyer, 'C’è nessuno?')
    await mail(60)
    expect(await mailsTo(seller)).toHaveLength(1)

    await read(seller)
    await send(buyer)
    await mail()
    expect(await mailsTo(seller)).toHaveLength(2)

    await send(seller, 'Eccomi')
    await send(buyer)
    await mail()
    expect(await mailsTo(seller)).toHaveLength(3)
    expect(await mailsTo(buyer)).toEqual([])
  })

  it('the mail about unread messages is not sent after the messages are read or answered, after a block, or when it is turned off', async () => {
    await send(buyer)
    await read(seller)
    await mail()
    await send(buyer)
    await send(seller)
    await read(buyer)
    await mail()
    await send(buyer)
    await blockPerson({ ctx: as(seller), input: { id } })
    await mail()
    expect(await mailsTo(seller)).toEqual([])
    expect(await mailsTo(buyer)).toEqual([])
  })

  it('the mail about unread messages counts its delay from the first message that is still unread', async () => {
    await send(buyer, 'Uno')
    await send(buyer, 'Due')
    await read(seller, 1)
    await mail()
    expect(await mailsTo(seller)).toMatchObject([{ count: 1, preview: 'Due' }])
    await read(seller, 1)
    await mail(60)
    expect(await mailsTo(seller)).toHaveLength(1)
  })

  it('the mail about unread messages shows no text when the scam guard warns about any of the messages', async () => {
    await send(buyer, 'Scrivimi su WhatsApp')
    await send(buyer, 'Grazie')
    await mail()
    expect(await mailsTo(seller)).toMatchObject([{ count: 2, preview: null }])
  })

  it('the mail about unread messages is sent to the other users when it fails for one user', async () => {
    await send(buyer)
    const otherSeller = await person('vendor', 'Olga')
    const { id: otherId } = valueOf(
      await contactSeller({ ctx: as(buyer), input: { vehicleId: await car(otherSeller) } }),
    )
    const input = { id: otherId, content: 'Buongiorno', clientKey: randomUUID() }
    valueOf(await sendMessage({ ctx: as(buyer), input, ownHost: 'autopiazza.it' }))
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', seller.userId)
      .executeTakeFirstOrThrow()
    const accept = await refuseRows(db, mailsToAddress(email))
    await expect(mail()).rejects.toThrow(`1 unread messages could not be mailed: ${id}: This row is refused`)
    expect([await mailsTo(seller), await mailsTo(otherSeller)]).toMatchObject([[], [{ count: 1 }]])
    await accept()
    await mail()
    expect([await mailsTo(seller), await mailsTo(otherSeller)]).toMatchObject([[{ count: 1 }], [{ count: 1 }]])
  })

  it('the mail about unread messages is sent once when several workers search for unread messages at once', async () => {
    await send(buyer)
    await Promise.all(Array.from({ length: 6 }, () => mail()))
    expect(await mailsTo(seller)).toHaveLength(1)
  })

  it('the mail about unread messages is never sent when the user reads the messages at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await send(buyer)
      await Promise.all([mail(), read(seller)])
      const { seller_waiting_since } = await db
        .selectFrom('conversations')
        .select('seller_waiting_since')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(seller_waiting_since).toBeNull()
      const before = (await mailsTo(seller)).length
      await mail(60)
      expect(await mailsTo(seller)).toHaveLength(before)
    }
  })

  it("the mail about unread messages is sent to the account's e-mail address in the account's language", async () => {
    await db.updateTable('users').set({ language: 'en' }).where('id', '=', seller.userId).execute()
    await send(buyer)
    await mail()
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', seller.userId)
      .executeTakeFirstOrThrow()
    const mails = await db.selectFrom('mails').select('language').where('recipient', '=', email).execute()
    expect(mails).toEqual([{ language: 'en' }])
  })
})

describe('turning off mails about unread messages', () => {
  const tokenOf = (who: SignedIn) =>
    new URL(messageMailsLink({ baseUrl: 'https://autopiazza.test', secret }, who.userId)).searchParams.get('token') ??
    ''

  it('turns mails about unread messages off and on again, and never mails messages from the period between', async () => {
    await chooseMessageMails({ ctx: as(seller), input: { isOn: false } })
    expect(await showMessageMails({ ctx: as(seller) })).toEqual({ ok: true, value: { isOn: false } })
    await send(buyer)
    await mail()
    await chooseMessageMails({ ctx: as(seller), input: { isOn: true } })
    await mail(60)
    expect(await mailsTo(seller)).toEqual([])
    await read(seller)
    await send(buyer)
    await mail()
    expect(await mailsTo(seller)).toHaveLength(1)
  })

  it('turns mails about unread messages off with only the mailed link, any number of times', async () => {
    const input = { token: tokenOf(seller) }
    expect(await showMessageMailsByLink({ ctx: visitor, input, secret })).toEqual({
      ok: true,
      value: { hasEnded: false },
    })
    for (let time = 0; time < 2; time += 1)
      expect(await endMessageMailsByLink({ ctx: visitor, input, secret })).toEqual({ ok: true, value: {} })
    expect(await showMessageMailsByLink({ ctx: visitor, input, secret })).toEqual({
      ok: true,
      value: { hasEnded: true },
    })
    expect(await showMessageMails({ ctx: as(seller) })).toEqual({ ok: true, value: { isOn: false } })
    expect(await showMessageMails({ ctx: as(buyer) })).toEqual({ ok: true, value: { isOn: true } })
  })

  it('refuses to turn off mails about unread messages with an invalid link, or without a link and a session', async () => {
    const invalid = { ok: false, code: 'messaging.link_invalid' }
    for (const token of ['', 'x', `${tokenOf(seller)}x`]) {
      expect(await endMessageMailsByLink({ ctx: visitor, input: { token }, secret })).toEqual(invalid)
      expect(await showMessageMailsByLink({ ctx: visitor, input: { token }, secret })).toEqual(invalid)
    }
    const required = { ok: false, code: 'identity.sign_in_required' }
    expect(await showMessageMails({ ctx: visitor })).toEqual(required)
    expect(await chooseMessageMails({ ctx: visitor, input: { isOn: false } })).toEqual(required)
  })
})
