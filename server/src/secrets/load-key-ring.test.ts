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

test('without settings one secret is generated, once, and serves every purpose', async () => {
  const given = await settings()
  expect(await findKeyRing(given)).toBeNull()
  const made = await loadKeyRing(given)
  expect(await loadKeyRing(given)).toEqual(made)
  expect(made.links).toEqual(made.sessions)
  expect(made.links.map(({ id }) => id)).toEqual(['0'])
})

test('SESSION_SECRET is the oldest key of each purpose for as long as it is there', async () => {
  const given = { ...(await settings()), sessionSecret: 'x'.repeat(32), secretKeys: { ...none, links: newest } }
  const keys = await loadKeyRing(given)
  expect(keys.links.map(({ id }) => id)).toEqual(['2027', '0'])
  expect(keys.encryption).toEqual([{ id: '0', secret: 'x'.repeat(32) }])
})

test('where every purpose has keys nothing is generated', async () => {
  const given = { ...(await settings()), secretKeys: { sessions: newest, links: newest, encryption: newest } }
  expect(await loadKeyRing(given)).toEqual({ sessions: newest, links: newest, encryption: newest })
  expect(await readdir(given.dataDir)).toEqual([])
})
