import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'

/** Opens an operator's account: with an app, whose code it enters at every sign-in, or with a passkey that has confirmed no session. */
export async function openOperator(
  db: Database,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<{ userId: string; email: string }> {
  const name = `Giulia ${randomUUID()}`
  const email = `${randomUUID()}@example.it`
  const { id } = await db
    .insertInto('users')
    .values({ name, email, email_verified: true, role: 'buyer', language: 'it' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email, role: 'buyer', first_name: 'Giulia', last_name: 'B.' }).execute()
  const app = { user_id: id, secret: Buffer.from(id), confirmed_at: new Date(Date.now() + 1_000) }
  if (isConfirmed) await db.insertInto('two_factor_secrets').values(app).execute()
  else await db.insertInto('passkeys').values(passkeyOf(id)).execute()
  await db.insertInto('operators').values({ user_id: id, name, granted_by: 'Marco' }).execute()
  return { userId: id, email }
}

function passkeyOf(user_id: string) {
  const [credential_id, public_key] = [Buffer.from(user_id), Buffer.from('a key')]
  return { user_id, name: 'Portatile', credential_id, public_key, sign_count: 0, transports: [] }
}

/** Confirms every session of an account with an app. */
export async function confirmSessions(db: Database, { userId }: { readonly userId: string }): Promise<void> {
  const factors = db.selectFrom('two_factor_secrets').select('user_id').where('user_id', '=', userId)
  await db.updateTable('user_sessions').set({ second_factor_at: new Date() }).where('user_id', 'in', factors).execute()
}
