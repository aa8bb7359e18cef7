import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { Accounts } from './accounts.ts'
import { placeLimit } from './sign-in-attempts.ts'
import { consumeRateLimit } from './rate-limits.ts'
import { findOpenProof } from './reads/open-proof.ts'
import { readReference } from './signed-reference.ts'
import { deleteProof } from './store.ts'

interface Parts extends Call<{ token: string }> {
  readonly accounts: Pick<Accounts, 'secret' | 'devices'>
}

/** Makes the browser that confirms a mailed link a known device, once. Attempts from other devices then no longer lock it out. The password is still required. */
export async function confirmBrowser({ ctx, input, accounts }: Parts) {
  const wait = await consumeRateLimit(ctx, placeLimit(ctx, 'confirm-browser'))
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  const id = readReference(accounts.secret, 'confirm-browser', input.token)
  const owner = id ? await findOpenProof(ctx, id) : null
  if (!id || !owner) return refused('identity.link_invalid')

  const isTaken = await inTransaction(ctx, async (ctx) => {
    if (!(await deleteProof(ctx, { proof: 'confirm-browser', id, userId: owner.userId }))) return false
    await writeAuditEntry(ctx, 'account.confirm_browser', owner.userId)
    return true
  })
  return isTaken ? ok({ cookies: [accounts.devices.markKnown(owner.email)] }) : refused('identity.link_invalid')
}
