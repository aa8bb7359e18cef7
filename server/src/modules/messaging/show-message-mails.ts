import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { hasEndedMails } from './reads/has-ended-mails.ts'

/** Whether the viewer gets mails about unread messages. */
export async function showMessageMails({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return ok({ isOn: !(await hasEndedMails(ctx, person.value.userId)) })
}
