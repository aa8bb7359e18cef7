import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Context } from './context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { afterCommit, inTransaction } from '../database/transaction.ts'
import { outsideTransactions } from './outside-calls.ts'
import { projectRoot } from '../runtime/project-root.ts'

const { pool } = await testDatabase()
const ctx: Context = {
  actor: { kind: 'system', cause: 'test' },
  db: createDatabase(pool),
  now: () => new Date(),
  language: 'it',
  address: null,
}

const port = outsideTransactions(
  { call: async (word: string) => word, read: (word: string) => word },
  { local: ['read'] },
)
/** Calls the port in another function, with the context from before the transaction. */
const callLater = async (): Promise<string> => {
  await ctx.db.selectFrom('users').select('id').execute()
  return port.call('hello')
}

it('refuses an outside call within a transaction at any depth, and allows all other calls', async () => {
  await expect(inTransaction(ctx, callLater)).rejects.toThrow('call was called while a transaction was open')
  await expect(inTransaction(ctx, (ctx) => inTransaction(ctx, callLater))).rejects.toThrow('while a transaction')
  expect(await inTransaction(ctx, async () => port.read('a signature'))).toBe('a signature')
  expect(await callLater()).toBe('hello')
})

it('allows outside calls after the transaction has ended, also in work that the transaction started', async () => {
  const afterwards = Promise.withResolvers<string>()
  const later = await inTransaction(ctx, async (ctx) => {
    afterCommit(ctx, () => void callLater().then(afterwards.resolve, afterwards.reject))
    return { call: callLater }
  })
  expect(await afterwards.promise).toBe('hello')
  expect(await later.call()).toBe('hello')
})

it('wraps every adapter, and in tests every fake adapter', () => {
  const folder = join(projectRoot, 'server/src/adapters')
  const textsIn = (place: string) =>
    readdirSync(place)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(place, name), 'utf8'))
  // Code that several adapters share is not a port.
  const shared = ['public-internet']
  const adapters = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !shared.includes(entry.name),
  )
  const unguarded = adapters.filter(
    ({ name }) => !textsIn(join(folder, name)).some((text) => text.includes('outsideTransactions')),
  )
  expect(unguarded.map(({ name }) => name)).toEqual([])
  const modules = join(projectRoot, 'server/src/modules')
  const fakes = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /testing\/(fake-.*|.*-in-memory)(?<!\.test)\.ts$/.test(path),
  )
  expect(fakes.length).toBeGreaterThan(3)
  expect(fakes.filter((path) => !readFileSync(join(modules, path), 'utf8').includes('outsideTransactions'))).toEqual([])
})
