import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { operatorContext, type SignedIn } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { reinstateAccount, suspendAccount } from '../identity/index.ts'
import { suspendListing } from '../listings/index.ts'
import { contactSeller, sendMessage, showConversation } from './index.ts'
import { createMessagingFixture, valueOf } from './testing/messaging-fixture.ts'

const { pool } = await testDatabase()
const { db, person, car, as } = createMessagingFixture(pool)
const giulia = operatorContext({ db, now: () => new Date() }, 'Giulia')
const suspend = (userId: string) => suspendAccount({ ctx: giulia, input: { userId, reason: 'Truffa' } })

async function talk() {
  const [seller, buyer] = [await person('vendor'), await person('buyer')]
  const vehicleId = await car(seller)
  const { id } = valueOf(await contactSeller({ ctx: as(buyer), input: { vehicleId } }))
  const send = async (who: SignedIn) => {
    const sent = await sendMessage({
      ctx: as(who),
      input: { id, content: 'Ciao', clientKey: randomUUID() },
      ownHost: null,
    })
    return sent.ok ? 'ok' : sent.code
  }
  return { seller, buyer, vehicleId, id, send }
}

describe('a conversation with a suspended account', () => {
  it.each(['seller', 'buyer'] as const)(
    'refuses messages in a conversation while the account of its %s is suspended',
    async (who) => {
      const { send, seller, buyer, ...people } = await talk()
      const { userId } = { seller, buyer }[who]
      await suspend(userId)
      for (const writer of [seller, buyer]) expect(await send(writer)).toBe('messaging.account_suspended')
      expect(
        valueOf(await showConversation({ ctx: as(buyer), input: { id: people.id }, ownHost: null })).messages,
      ).toEqual([])
      await reinstateAccount({ ctx: giulia, input: { userId, reason: null } })
      expect(await send(buyer)).toBe('ok')
    },
  )

  it('a conversation about a suspended advert can be continued, but no new one can be started', async () => {
    const { send, buyer, seller, vehicleId } = await talk()
    await suspendListing({ ctx: giulia, input: { id: vehicleId, reason: 'Foto di un’altra auto' } })
    expect([await send(buyer), await send(seller)]).toEqual(['ok', 'ok'])
    const stranger = await person('buyer')
    expect(await contactSeller({ ctx: as(stranger), input: { vehicleId } })).toMatchObject({
      code: 'listings.not_found',
    })
  })
})
