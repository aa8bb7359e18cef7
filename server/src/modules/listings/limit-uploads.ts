import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Wait } from '@autopiazza/contract/operation'
import type { Context } from '../../kernel/context.ts'
import { refusedWith } from '../../kernel/outcome.ts'
import { consumeRateLimit, refundRateLimit } from '../identity/index.ts'

declare module '../../kernel/outcome.ts' {
  interface RefusalDetails {
    'listings.photo_quota': Wait
  }
}

/** Daily upload limit of a vendor. Includes refused files, because checking a file that is not an image costs as much. */
const uploads = { name: 'photo-uploads', points: 500, seconds: 86_400 }

/** Failures that do not count against the vendor's limit. */
const isOurFault: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'listings.photo_busy',
  'listings.photo_store_unavailable',
])

/** Processes one file of a vendor within the daily limit. */
export async function limitUploads<R extends { readonly ok: true } | { readonly ok: false; readonly code: ErrorCode }>(
  ctx: Context,
  vendorId: string,
  take: () => Promise<R>,
) {
  const use = { ...uploads, key: vendorId }
  const wait = await consumeRateLimit(ctx, use)
  if (wait > 0) return refusedWith('listings.photo_quota', { seconds: wait })
  const outcome = await take()
  if (!outcome.ok && isOurFault.has(outcome.code)) await refundRateLimit(ctx, use)
  return outcome
}
