import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import type { FeedRun } from '@autopiazza/contract/feeds'
import { createHash } from 'node:crypto'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { consumeRateLimit } from '../identity/index.ts'
import type { TemporaryFiles } from '../imports/index.ts'
import { endRun } from './end-run.ts'
import { hashFeedToken } from './feed-secrets.ts'
import { keepingLock, openRun, queueRun } from './queue-runs.ts'
import { findUploadFeed } from './reads/own-feeds.ts'
import { listRunViews } from './reads/run-views.ts'
import { findRun } from './reads/runs.ts'
import { takeInFile } from './take-in-file.ts'

const uploads = { name: 'feed-uploads', points: 60, seconds: 3_600 }
const wrongTokens = { name: 'feed-tokens', points: 30, seconds: 600 }

interface Upload extends Call<{
  readonly feedId: string
  readonly token: string | null
  readonly fileName: string
  readonly bytes: AsyncIterable<Uint8Array>
}> {
  readonly files: TemporaryFiles
}

/**
 * Receives the file of a feed from a dealer's program, which authenticates with the token of the feed. The file is
 * streamed to disk. A run reads and applies it in the background.
 */
export async function receiveUpload({ ctx, input: { feedId, token, fileName, bytes }, files }: Upload) {
  const allowed = await authenticate(ctx, { feedId, token })
  if (!allowed.ok) return allowed
  const wait = await consumeRateLimit(ctx, { ...uploads, key: feedId })
  if (wait > 0) return refusedWith('request.too_many', { seconds: wait })
  if (allowed.value.state === 'paused') return refused('feeds.paused')
  const hash = createHash('sha256')
  let length = 0
  async function* hashed(): AsyncIterable<Uint8Array> {
    for await (const part of bytes) {
      hash.update(part)
      length += part.byteLength
      yield part
    }
  }
  const held = await files.hold({ owner: feedId, bytes: hashed(), most: feedLimits.archiveBytes }, async (path) => {
    const runId = await inTransaction(ctx, async (ctx) => openRun(ctx, { feedId, trigger: 'upload' }))
    const run = runId && (await findRun(ctx, { runId }))
    if (!run) return refused('feeds.busy')
    const file = { path, name: fileName, bytes: length, hash: hash.digest(), etag: null, lastModified: null }
    try {
      const isToRun = await keepingLock(ctx, { feedId, runId }, () => takeInFile(ctx, run, file))
      if (isToRun) await inTransaction(ctx, (ctx) => queueRun(ctx, { feedId, runId }))
    } catch (error) {
      await endRun(ctx, run, { step: 'fail', problem: 'fault' })
      throw error
    }
    const [view] = await listRunViews(ctx, { feedId, runId })
    return view ? ok<FeedRun>(view) : refused('feeds.busy')
  })
  if ('value' in held) return held.value
  if (held.problem === 'too_large') return refused('feeds.file_too_large')
  return refused(held.problem === 'busy' ? 'feeds.busy' : 'imports.archive_incomplete')
}

async function authenticate(
  ctx: Context,
  { feedId, token }: { readonly feedId: string; readonly token: string | null },
) {
  const feed = token === null ? null : await findUploadFeed(ctx, { id: feedId, tokenHash: hashFeedToken(token) })
  if (feed) return ok(feed)
  const wait = await consumeRateLimit(ctx, { ...wrongTokens, key: ctx.address ?? 'unknown' })
  return wait > 0 ? refusedWith('request.too_many', { seconds: wait }) : refused('feeds.token_invalid')
}
