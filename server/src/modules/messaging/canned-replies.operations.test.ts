import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { addCannedReply, editCannedReply, listCannedReplies, removeCannedReply } from './index.ts'
import { createMessagingFixture, valueOf } from './testing/messaging-fixture.ts'

const { pool } = await testDatabase()
const { person, as, visitor } = createMessagingFixture(pool)
const text = { title: 'Saluto', content: 'Buongiorno {nome}, {auto} è disponibile.' }

let vendor: SignedIn
beforeEach(async () => void (vendor = await person('vendor')))

const add = (who = vendor, input = text) => addCannedReply({ ctx: as(who), input })
const list = async (who = vendor) => valueOf(await listCannedReplies({ ctx: as(who) }))

describe('canned replies', () => {
  it('adds, lists by title, changes and removes canned replies', async () => {
    const { id } = valueOf(await add())
    await add(vendor, { title: 'appuntamento', content: 'Quando vuole.' })
    expect((await list()).map(({ title }) => title)).toEqual(['appuntamento', 'Saluto'])
    await editCannedReply({ ctx: as(vendor), input: { id, title: 'A', content: 'B' } })
    expect((await list())[0]).toEqual({ id, title: 'A', content: 'B' })
    await removeCannedReply({ ctx: as(vendor), input: { id } })
    expect((await list()).map(({ title }) => title)).toEqual(['appuntamento'])
  })

  it('limits canned replies to thirty, also when they are added at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 33 }, () => add()))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'messaging.reply_limit' })
    expect(await list()).toHaveLength(30)
  })

  it("neither shows nor changes another vendor's canned replies", async () => {
    const { id } = valueOf(await add())
    const other = await person('vendor')
    const missing = { ok: false, code: 'messaging.reply_not_found' }
    expect(await list(other)).toEqual([])
    for (const target of [id, randomUUID()]) {
      expect(await editCannedReply({ ctx: as(other), input: { id: target, ...text } })).toEqual(missing)
      expect(await removeCannedReply({ ctx: as(other), input: { id: target } })).toEqual(missing)
    }
    expect(await list()).toHaveLength(1)
  })

  it('refuses canned replies to everyone but vendors', async () => {
    const buyer = await person('buyer')
    for (const [ctx, code] of [
      [as(buyer), 'identity.vendor_required'],
      [visitor, 'identity.sign_in_required'],
    ] as const) {
      const refusal = { ok: false, code }
      expect(await listCannedReplies({ ctx })).toEqual(refusal)
      expect(await addCannedReply({ ctx, input: text })).toEqual(refusal)
      expect(await editCannedReply({ ctx, input: { id: randomUUID(), ...text } })).toEqual(refusal)
      expect(await removeCannedReply({ ctx, input: { id: randomUUID() } })).toEqual(refusal)
    }
  })
})
