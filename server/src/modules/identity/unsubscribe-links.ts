import type { AuditAction } from '@autopiazza/contract/audit-actions'
import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Call, Context } from '../../kernel/context.ts'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { type LinkParts, signedLink } from './mailed-links.ts'
import { readReference, type ReferencePurpose } from './signed-reference.ts'

interface MailsOfKind<Shown, Invalid extends ErrorCode> {
  readonly purpose: Extract<ReferencePurpose, `end-${string}`>
  readonly address: string
  /** The refusal of a link that has an invalid signature or whose row does not exist. */
  readonly invalid: Invalid
  /** Returns the facts of the subscription that the page shows, or null when there is none. */
  readonly find: (ctx: Context, id: string) => Promise<Shown | null>
  readonly end: (ctx: Context, id: string) => Promise<unknown>
  readonly auditedAs: AuditAction
}

interface ByLink extends Call<{ readonly token: string }> {
  readonly secret: SecretKeys
}

/** Creates the operations of an unsubscribe link, which works without a session and can be opened repeatedly. */
export function unsubscribeLinks<Shown, const Invalid extends ErrorCode>(kind: MailsOfKind<Shown, Invalid>) {
  const { purpose, address, invalid, find, end, auditedAs } = kind
  return {
    linkTo: (parts: LinkParts, id: string): string => signedLink(parts, { address, purpose, id }),
    show: async ({ ctx, input, secret }: ByLink) => {
      const id = readReference(secret, purpose, input.token)
      const shown = id === null ? null : await find(ctx, id)
      return shown === null ? refused(invalid) : ok(shown)
    },
    end: async ({ ctx, input, secret }: ByLink) => {
      const id = readReference(secret, purpose, input.token)
      if (id === null) return refused(invalid)
      return inTransaction(ctx, async (ctx) => {
        await end(ctx, id)
        await writeAuditEntry(ctx, auditedAs, id)
        return ok({})
      })
    },
  }
}
