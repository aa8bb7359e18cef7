import type { TokenScope } from '@autopiazza/contract/token-scopes'
import { systemContext } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'
import { insertAccessToken } from '../access-tokens/access-tokens-store.ts'
import { createTokenSecret } from '../access-tokens/token-secret.ts'

interface Given {
  readonly userId: string
  readonly scopes: readonly TokenScope[]
}

/** Creates a token whose last use is recorded one hour in the future, so that requests with it update no row. */
export async function giveToken(
  db: Database,
  { userId, scopes }: Given,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { secret, hash } = createTokenSecret()
  const id = await insertAccessToken(systemContext({ db, now: () => new Date() }, 'test'), {
    userId,
    name: 'Gestionale',
    scopes,
    hash,
    days: 30,
  })
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: new Date(Date.now() + 3_600_000) })
    .where('id', '=', id)
    .execute()
  return { id, secret }
}
