import type { FeedProblem } from '@autopiazza/contract/feed-vocabulary'
import type { FeedRunStep } from '@autopiazza/contract/feed-states'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { discardFeedImports } from '../imports/index.ts'
import { closeFault, openFault } from './faults.ts'
import { scheduleNext } from './feeds-store.ts'
import type { RunFacts } from './reads/runs.ts'
import { discardOpenRuns, releaseLock, updateRunState } from './runs-store.ts'

interface RunEnd {
  readonly step: Extract<FeedRunStep, 'find_unchanged' | 'wait' | 'stop' | 'fail'>
  readonly problem?: FeedProblem
  readonly status?: number | null
  readonly lostColumns?: readonly string[]
  readonly missing?: { readonly count: number; readonly of: number } | null
}

const kinds = { wait: 'waiting', stop: 'stopped', fail: 'failed' } as const

/**
 * Ends a run that applies nothing: writes its state and the problem of its feed, mails the dealer, schedules the next
 * run and releases the lock. A first file that the dealer asked for needs no mail, and the problem of a paused feed
 * is only that of its run.
 */
export async function endRun(ctx: Context, run: RunFacts, { step, problem, missing = null, ...end }: RunEnd) {
  const { runId, trigger, feed } = run
  await inTransaction(ctx, async (ctx) => {
    if (!(await updateRunState(ctx, { runId, step, problem: problem ?? null, ...end }))) return
    const isWaiting = step === 'wait'
    if (step === 'find_unchanged') {
      if (isOver(run)) await dropWaitingFile(ctx, run)
      if (feed.faultCode !== null && isOver(run)) await closeFault(ctx, feed)
    } else if (problem && feed.state !== 'paused') {
      const isSeen = isWaiting && trigger === 'hand'
      await openFault(ctx, { feed, problem, kind: isSeen ? null : kinds[step], missing })
    }
    await scheduleNext(ctx, { feedId: feed.id, isWaiting })
    await releaseLock(ctx, runId)
  })
}

/** Discards an earlier file that waits for the dealer: the server has the applied one again. */
async function dropWaitingFile(ctx: Context, { runId, feed: { id: feedId, vendorId } }: RunFacts): Promise<void> {
  await discardOpenRuns(ctx, { feedId, except: runId })
  await discardFeedImports(ctx, { vendorId, feedId })
}

/** Returns whether an unchanged file ends the fault: its problem was not in the file that still waits. */
function isOver({ contentHash, feed }: RunFacts): boolean {
  return contentHash === null || feed.contentHash?.equals(contentHash) === true
}
