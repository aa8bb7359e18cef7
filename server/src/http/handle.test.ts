import { call, ORPCError } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { ok, refused } from '../kernel/outcome.ts'
import { handle, api, type OperationContext } from './handle.ts'

const context = { services: {} } as OperationContext
const { unread } = api.messaging

describe('operations behind their contract', () => {
  it("answers with the value of an operation's successful outcome", async () => {
    const procedure = handle(unread, async ({ services }) => {
      const isSignedIn = services !== undefined
      return isSignedIn ? ok({ count: 3 }) : refused('identity.sign_in_required')
    })
    expect(await call(procedure, {}, { context })).toEqual({ count: 3 })
  })

  it("refuses with the code, status and fields of an operation's refusal", async () => {
    const procedure = handle(unread, async ({ services }) =>
      services === undefined ? ok({ count: 3 }) : refused('identity.sign_in_required', { token: 'invalid' }),
    )
    const error: unknown = await call(procedure, {}, { context }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ORPCError)
    expect(error).toMatchObject({
      code: 'identity.sign_in_required',
      status: 401,
      data: { fields: { token: 'invalid' } },
    })
  })

  /** Returns false, but the compiler cannot know it. */
  const may = (): boolean => Math.random() > 2

  it('rejects at compile time a refusal that the contract does not declare', () => {
    // @ts-expect-error messaging.unread does not declare messaging.not_found.
    const procedure = handle(unread, async () => {
      if (may()) return refused('identity.sign_in_required')
      return may() ? refused('messaging.not_found') : ok({ count: 3 })
    })
    expect(procedure).toHaveProperty('~orpc')
  })

  it('rejects at compile time a declared refusal that cannot happen', () => {
    // @ts-expect-error messaging.unread declares identity.sign_in_required.
    const procedure = handle(unread, async () => ok({ count: 3 }))
    expect(procedure).toHaveProperty('~orpc')
  })

  it('accepts the refusals of two operations that one procedure calls', () => {
    const first = async () => (may() ? refused('identity.sign_in_required') : ok(null))
    const second = async () => (may() ? refused('messaging.no_access') : ok({ count: 3 }))
    const harmless = async () => ok({ count: 3 })
    const tied = handle(unread, async () => {
      const outcome = await first()
      return outcome.ok ? harmless() : outcome
    })
    // @ts-expect-error The second operation refuses with messaging.no_access.
    const untied = handle(unread, async () => {
      const outcome = await first()
      return outcome.ok ? second() : outcome
    })
    expect([tied, untied]).toHaveLength(2)
  })

  it('rejects at compile time an answer that the contract does not declare', () => {
    // @ts-expect-error The count is a number.
    const procedure = handle(unread, async () => (may() ? refused('identity.sign_in_required') : ok({ count: '3' })))
    expect(procedure).toHaveProperty('~orpc')
  })

  it('accepts the refusals common to all operations', () => {
    const procedure = handle(unread, async () => {
      if (may()) return refused('identity.sign_in_required')
      return may() ? refused('request.too_many') : ok({ count: 3 })
    })
    expect(procedure).toHaveProperty('~orpc')
  })
})
