import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { endMails } from './store.ts'
import { searchOfLink } from './unsubscribe-link.ts'

interface ByLink {
  readonly ctx: Context
  readonly input: { readonly token: string }
  readonly secret: string
}

/** Ends the mails of the one search that a signed link names. Whoever has the link may call it, as often as wanted. */
export async function endMailsByLink({ ctx, input, secret }: ByLink) {
  const id = searchOfLink(secret, input.token)
  if (id === null) return refused('saved_searches.link_invalid')
  return inTransaction(ctx, async (ctx) => {
    await endMails(ctx, id)
    await writeAuditEntry(ctx, 'saved_search.end_mails', id)
    return ok({})
  })
}
