import type { OpenSession } from '@autopiazza/contract/account'
import { ownValue } from '@autopiazza/contract/own-value'
import bowser from 'bowser'
import type { Call, Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { actingInSession } from '../acting.ts'
import { listSessions } from '../reads/sessions.ts'
import { deleteOtherSessions, deleteSession } from './sessions-store.ts'

export async function listOpenSessions({ ctx }: { readonly ctx: Context }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  const sessions = await listSessions(ctx, userId)
  return ok(
    sessions.map(({ id, userAgent, signedInAt }) => ({
      id,
      isCurrent: id === sessionId,
      ...describeDevice(userAgent),
      signedInAt: signedInAt.toISOString(),
    })),
  )
}

/** Ends a session of the acting user. Its open pages are signed out within seconds. */
export async function endSession({ ctx, input }: Call<{ id: string }>) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteSession(ctx, { id: input.id, userId }))) return refused('identity.session_not_found')
    await writeAuditEntry(ctx, 'session.end', input.id)
    return ok({})
  })
}

export async function endOtherSessions({ ctx }: { readonly ctx: Context }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await deleteOtherSessions(ctx, { userId, keep: [sessionId] })
    await writeAuditEntry(ctx, 'session.end_others', userId)
    return ok({})
  })
}

type Device = Pick<OpenSession, 'browser' | 'system' | 'device'>

const kinds: Readonly<Record<string, Device['device']>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** Returns the browser, system and kind of device of a User-Agent header; null for parts that the header does not name. The header can be forged. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, device: null }
  const { browser, os, platform } = bowser.parse(userAgent)
  return {
    browser: browser.name?.replace(/ for Android$/, '') || null,
    system: (os.name === 'iOS' ? platform.model : undefined) || os.name || null,
    device: ownValue(kinds, platform.type ?? '') ?? null,
  }
}
