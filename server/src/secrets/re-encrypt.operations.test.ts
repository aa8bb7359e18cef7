import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { checkKeyUse, countKeyUse, encryptedTexts } from '../lifecycle/key-use.ts'
import { type Context, operatorContext } from '../kernel/context.ts'
import { createCheckoutFixture, valueOf } from '../modules/checkout/testing/checkout-fixture.ts'
import { createApplicantEncryption } from '../modules/financing/index.ts'
import { createFinancingFixture } from '../modules/financing/testing/financing-fixture.ts'
import { createWebhookEncryption, rotateSecret } from '../modules/outgoing-webhooks/index.ts'
import { webhooksInMemory } from '../modules/outgoing-webhooks/testing/webhooks-in-memory.ts'
import { createWebhooksFixture } from '../modules/outgoing-webhooks/testing/webhooks-fixture.ts'
import { type EncryptedTexts, reEncrypt } from './re-encrypt.ts'
import { onlyKey, type SecretKeys } from './secret-keys.ts'

const fixture = await createCheckoutFixture()
const { db } = fixture
const { requested } = createFinancingFixture(fixture)
const webhooks = webhooksInMemory()
const { add } = createWebhooksFixture(fixture.system, webhooks)
const operator = operatorContext({ db, now: () => new Date() }, 'Giulia')

const newest = { id: '2027', secret: 'another secret of thirty-two letters' }
const rotated: SecretKeys = [newest, ...onlyKey('a secret of at least thirty-two letters')]
const after: SecretKeys = [newest]

beforeEach(async () => {
  await db.deleteFrom('webhook_endpoints').execute()
  await db.deleteFrom('financing_requests').execute()
})

async function webhook() {
  const vendor = await fixture.vendor()
  const { endpoint, secret } = await add(vendor, `https://example.it/${randomUUID()}`)
  return { vendor, id: endpoint.id, secret }
}

const rowOf = (id: string) =>
  db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const keysInUse = async () => [
  ...new Set((await countKeyUse(operator)).flatMap(({ use }) => use.map(({ keyId }) => keyId))),
]
async function reEncryptAll(ctx: Context = operator) {
  for (const texts of encryptedTexts) await reEncrypt(ctx, texts, rotated)
}

test('decrypts pending credit applications and webhook secrets with only the new key after a re-encryption', async () => {
  const { reservationId } = await requested({ netMonthlyIncome: 1_000 })
  const { vendor, id, secret } = await webhook()
  const { secret: replaced } = valueOf(await rotateSecret({ ctx: vendor, input: { id }, webhooks }))
  expect(await keysInUse()).toEqual(['0'])
  await reEncryptAll()
  expect(await keysInUse()).toEqual(['2027'])

  const { encrypted_applicant } = await db
    .selectFrom('financing_requests')
    .select('encrypted_applicant')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const applicant = createApplicantEncryption(after).decrypt(encrypted_applicant ?? Buffer.of(), reservationId)
  expect(applicant.netMonthlyIncome).toBe(1_000)
  const { encrypted_secret, encrypted_former_secret } = await rowOf(id)
  const read = (bytes: Buffer | null) => createWebhookEncryption(after).decrypt(bytes ?? Buffer.of(), id)
  expect([read(encrypted_secret), read(encrypted_former_secret)]).toEqual([replaced, secret])

  const audited = await db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'secrets.re_encrypt')
    .execute()
  expect(audited.map(({ details }) => details)).toContainEqual({
    what: 'webhook_endpoints.encrypted_secret',
    rows: 1,
    keyId: '2027',
    operator: 'Giulia',
  })
})

test('resumes a stopped re-encryption, and changes each row once when two re-encryptions run at the same time', async () => {
  const made = [await webhook(), await webhook(), await webhook()]
  const [, secrets] = encryptedTexts
  if (!secrets) throw new Error('no webhooks')
  const oneByOne = {
    ...secrets,
    list: (ctx: Context, page: Parameters<EncryptedTexts['list']>[1]) => secrets.list(ctx, { ...page, limit: 1 }),
  }
  let left = 1
  const stopped: EncryptedTexts = {
    ...oneByOne,
    replace: (ctx, change) => {
      if (left === 0) throw new Error('killed')
      left -= 1
      return secrets.replace(ctx, change)
    },
  }
  await expect(reEncrypt(operator, stopped, rotated)).rejects.toThrow('killed')
  expect(await secrets.countByKey(operator)).toEqual([
    { keyId: '0', rows: 2 },
    { keyId: '2027', rows: 1 },
  ])
  const runs = await Promise.all([reEncrypt(operator, oneByOne, rotated), reEncrypt(operator, oneByOne, rotated)])
  expect(runs.reduce((sum, { rows }) => sum + rows, 0)).toBe(2)
  for (const { id, secret } of made)
    expect(createWebhookEncryption(after).decrypt((await rowOf(id)).encrypted_secret, id)).toBe(secret)
})

test('does not overwrite values that the product writes during a re-encryption', async () => {
  const { vendor, id } = await webhook()
  const [, secrets] = encryptedTexts
  if (!secrets) throw new Error('no webhooks')
  let written = ''
  const late: EncryptedTexts = {
    ...secrets,
    replace: async (ctx, change) => {
      if (!written) written = valueOf(await rotateSecret({ ctx: vendor, input: { id }, webhooks })).secret
      return secrets.replace(ctx, change)
    },
  }
  expect(await reEncrypt(operator, late, rotated)).toEqual({ rows: 0, unreadable: 0 })
  expect(createWebhookEncryption(rotated).decrypt((await rowOf(id)).encrypted_secret, id)).toBe(written)
})

test('leaves a row that no key can decrypt unchanged, and counts it', async () => {
  const { id } = await webhook()
  const { encrypted_secret } = await rowOf(id)
  await db
    .updateTable('webhook_endpoints')
    .set({ encrypted_secret: Buffer.concat([encrypted_secret.subarray(0, -4), Buffer.alloc(4)]) })
    .where('id', '=', id)
    .execute()
  const [, secrets] = encryptedTexts
  if (!secrets) throw new Error('no webhooks')
  expect(await reEncrypt(operator, secrets, rotated)).toEqual({ rows: 0, unreadable: 1 })
  expect(await secrets.countByKey(operator)).toEqual([{ keyId: '0', rows: 1 }])
})

test('warns at startup about an unused key, and reports a missing key as a health problem', async () => {
  const warned: object[] = []
  const log = { warn: (details: object) => void warned.push(details) }
  await webhook()
  expect(await checkKeyUse(operator, after, log)).toContain('what the key 0 encrypted cannot be read')
  expect(await checkKeyUse(operator, rotated, log)).toBeNull()
  expect(warned).toEqual([])
  await reEncryptAll()
  expect(await checkKeyUse(operator, rotated, log)).toBeNull()
  expect(warned).toEqual([{ keys: ['0'] }])
})
