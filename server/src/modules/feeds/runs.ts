import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor, consumeRateLimit } from '../identity/index.ts'
import { undoImport } from '../imports/index.ts'
import { forgetFile, lockOwnFeed } from './feeds-store.ts'
import { queueRun, startRun } from './queue-runs.ts'
import { hasFeed } from './reads/own-feeds.ts'
import { countRuns, listRunViews } from './reads/run-views.ts'
import { lockForRun, updateRunState } from './runs-store.ts'

const runsByHand = { name: 'feed-runs', points: 12, seconds: 3_600 }

/** Starts a run at once. The file is read even if it is the same as before. */
export async function runFeedNow({ ctx, input: { id } }: Call<{ readonly id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const vendorId = vendor.value.userId
  if (!(await hasFeed(ctx, { id, vendorId }))) return refused('feeds.not_found')
  const wait = await consumeRateLimit(ctx, { ...runsByHand, key: id })
  if (wait > 0) return refusedWith('request.too_many', { seconds: wait })
  return inTransaction(ctx, async (ctx) => {
    const feed = await lockOwnFeed(ctx, { id, vendorId })
    if (!feed) return refused('feeds.not_found')
    if (feed.kind !== 'fetch') return refused('feeds.wrong_kind')
    if (feed.state === 'paused') return refused('feeds.paused')
    await forgetFile(ctx, id)
    const runId = await startRun(ctx, { feedId: id, trigger: 'hand' })
    return runId ? ok(await storedRun(ctx, { feedId: id, runId })) : refused('feeds.busy')
  })
}

async function storedRun(ctx: Context, run: { readonly feedId: string; readonly runId: string }) {
  const [view] = await listRunViews(ctx, run)
  if (!view) throw new Error('The stored run was not found')
  return view
}

/** Returns one page of the runs of a feed, the newest first. */
export async function listRuns({
  ctx,
  input: { id, page, pageSize },
}: Call<{ readonly id: string; readonly page: number; readonly pageSize: number }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  if (!(await hasFeed(ctx, { id, vendorId: vendor.value.userId }))) return refused('feeds.not_found')
  const runs = await listRunViews(ctx, { feedId: id, page, pageSize })
  return ok({ total: await countRuns(ctx, id), page, pageSize, runs })
}

type OfRun = Call<{ readonly id: string; readonly runId: string }>

export async function showRun({ ctx, input: { id, runId } }: OfRun) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  if (!(await hasFeed(ctx, { id, vendorId: vendor.value.userId }))) return refused('feeds.not_found')
  const [run] = await listRunViews(ctx, { feedId: id, runId })
  return run ? ok(run) : refused('feeds.run_not_found')
}

/** Has the file of a stopped or waiting run applied. */
export async function releaseRun({ ctx, input: { id, runId } }: OfRun) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockOwnFeed(ctx, { id, vendorId: vendor.value.userId }))) return refused('feeds.not_found')
    const [run] = await listRunViews(ctx, { feedId: id, runId })
    if (!run) return refused('feeds.run_not_found')
    if (!run.can.release) return refused('feeds.not_releasable')
    if (!(await lockForRun(ctx, { feedId: id, runId }))) return refused('feeds.busy')
    if (!(await updateRunState(ctx, { runId, step: 'release' }))) return refused('feeds.not_releasable')
    await queueRun(ctx, { feedId: id, runId })
    await writeAuditEntry(ctx, 'feed.release', id, { runId, problem: run.problem?.code })
    return ok(await storedRun(ctx, { feedId: id, runId }))
  })
}

/** Undoes the last applied run. The feed is paused, so that the next run does not repeat it. */
export async function undoRun({ ctx, input: { id, runId } }: OfRun) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    const feed = await lockOwnFeed(ctx, { id, vendorId: vendor.value.userId })
    if (!feed) return refused('feeds.not_found')
    const [run] = await listRunViews(ctx, { feedId: id, runId })
    if (!run) return refused('feeds.run_not_found')
    if (run.state === 'undone') return ok(run)
    if (!run.can.undo || run.importId === null) return refused('feeds.not_undoable')
    if (feed.isLocked) return refused('feeds.busy')
    const undoing = await undoImport({ ctx, input: { id: run.importId } })
    if (!undoing.ok) return refused(undoing.code === 'imports.busy' ? 'feeds.busy' : 'feeds.not_undoable')
    await writeAuditEntry(ctx, 'feed.undo', id, { runId })
    return ok(await storedRun(ctx, { feedId: id, runId }))
  })
}
