import type { FeedProblem } from '@autopiazza/contract/feed-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { findMailRecipient } from '../identity/index.ts'
import { clearFault, updateFault } from './feeds-store.ts'
import type { FaultKind } from './mails.ts'
import type { RunFacts } from './reads/runs.ts'

interface OpenFault {
  readonly feed: Pick<RunFacts['feed'], 'id' | 'vendorId' | 'name' | 'faultMailed'>
  readonly problem: FeedProblem
  /** Null for a problem about which no mail is sent. */
  readonly kind: FaultKind | null
  readonly missing?: { readonly count: number; readonly of: number } | null
}

/** Writes the problem of a feed, and mails the dealer once for each kind until the fault is over. */
export async function openFault(ctx: Context, { feed, problem, kind, missing = null }: OpenFault): Promise<void> {
  const isNew = kind !== null && !feed.faultMailed.includes(kind)
  const since = await updateFault(ctx, { feedId: feed.id, problem, mailed: isNew ? kind : null })
  const recipient = isNew && (await findMailRecipient(ctx, feed.vendorId))
  if (!recipient || kind === null) return
  const { email, language, firstName } = recipient
  await queueMail(ctx, {
    deduplicationKey: `feed:${feed.id}:${since.toISOString()}:${kind}`,
    recipient: email,
    language,
    template: 'feed-fault',
    variables: { firstName, feed: feed.name, feedId: feed.id, kind, problem, missing },
  })
}

/** Ends the fault of a feed. The dealer gets a mail if one about the fault was sent. */
export async function closeFault(
  ctx: Context,
  feed: Pick<RunFacts['feed'], 'id' | 'vendorId' | 'name'>,
): Promise<void> {
  const over = await clearFault(ctx, feed.id)
  const isMailed = over !== null && over.mailed.some((kind) => kind !== 'waiting')
  const recipient = isMailed && (await findMailRecipient(ctx, feed.vendorId))
  if (!recipient) return
  const { email, language, firstName } = recipient
  await queueMail(ctx, {
    deduplicationKey: `feed:${feed.id}:${over?.since.toISOString()}:over`,
    recipient: email,
    language,
    template: 'feed-over',
    variables: { firstName, feed: feed.name, feedId: feed.id },
  })
}
