import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'

/** An account that is an operator: with a second factor, which it has at every sign-in, or without one. */
export async function openOperator(
  db: Database,
  { hasFactor }: { readonly hasFactor: boolean },
): Promise<{ userId: string; email: string }> {
  const name = `Giulia ${randomUUID()}`
  const email = `${randomUUID()}@example.it`
  const { id } = await db
    .insertInto('users')
    .values({ name, email, email_verified: true, role: 'buyer', language: 'it' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email, role: 'buyer', first_name: 'Giulia', last_name: 'B.' }).execute()
  await db.insertInto('operators').values({ user_id: id, name, granted_by: 'Marco' }).execute()
  const secret = { user_id: id, secret: Buffer.from(id), confirmed_at: new Date(Date.now() + 1_000) }
  if (hasFactor) await db.insertInto('two_factor_secrets').values(secret).execute()
  return { userId: id, email }
}

/** Whoever has a second factor has confirmed it in every session. */
export async function confirmSessions(db: Database, { userId }: { readonly userId: string }): Promise<void> {
  const factors = db.selectFrom('two_factor_secrets').select('user_id').where('user_id', '=', userId)
  await db.updateTable('user_sessions').set({ second_factor_at: new Date() }).where('user_id', 'in', factors).execute()
}
