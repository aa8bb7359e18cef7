import type { Context } from '../../../context.ts'
import { ok } from '../../../outcome.ts'
import { actingInSession } from '../acting.ts'
import { listSessions } from '../reads/sessions.ts'
import { describeDevice } from './describe-device.ts'

/** The acting person's open sessions, each with its browser and system in plain words. */
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
