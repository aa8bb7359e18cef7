import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findKeyRing, loadKeyRing } from './load-key-ring.ts'
import type { SecretKeys } from './secret-keys.ts'

const none = { sessions: undefined, links: undefined, encryption: undefined }
const newest: SecretKeys = [{ id: '2027', secret: 'a secret of at least thirty-two letters' }]

async function settings() {
  const dataDir = await mkdtemp(join(tmpdir(), 'autopiazza-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return { dataDir, sessionSecret: undefined, secretKeys: none }
}

test('generates one secret for all purposes whose keys are not set, once', async () => {
  const given = await settings()
  expect(await findKeyRing(given)).toBeNull()
  const made = await loadKeyRing(given)
  expect(await loadKeyRing(given)).toEqual(made)
  expect(made.links).toEqual(made.sessions)
  expect(made.links.map(({ id }) => id)).toEqual(['0'])
})

test('uses SESSION_SECRET as the oldest key of each purpose while it is set', async () => {
  const given = { ...(await settings()), sessionSecret: 'x'.repeat(32), secretKeys: { ...none, links: newest } }
  const keys = await loadKeyRing(given)
  expect(keys.links.map(({ id }) => id)).toEqual(['2027', '0'])
  expect(keys.encryption).toEqual([{ id: '0', secret: 'x'.repeat(32) }])
})

test('generates no secret when every purpose has keys', async () => {
  const given = { ...(await settings()), secretKeys: { sessions: newest, links: newest, encryption: newest } }
  expect(await loadKeyRing(given)).toEqual({ sessions: newest, links: newest, encryption: newest })
  expect(await readdir(given.dataDir)).toEqual([])
})
