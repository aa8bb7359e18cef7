import type { FieldError } from '@autopiazza/contract/errors'
import type { FeedChange, FeedInput } from '@autopiazza/contract/feeds'
import { randomUUID } from 'node:crypto'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor, findSellerKind } from '../identity/index.ts'
import { createFeedToken, storedCredentials } from './feed-secrets.ts'
import { deleteFeed, feedLimit, insertFeed, pauseFeed, resumeFeed, updateFeed, updateToken } from './feeds-store.ts'
import type { FeedDependencies, FeedFetcher } from './ports.ts'
import { startRun } from './queue-runs.ts'
import { listFeedViews } from './reads/feed-views.ts'
import { lockOwnFeed } from './reads/own-feeds.ts'

/** `baseUrl` is the origin of the upload addresses. */
interface OfSite {
  readonly baseUrl: string
}

export async function listFeeds({ ctx, baseUrl }: { readonly ctx: Context } & OfSite) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await listFeedViews(ctx, { vendorId: vendor.value.userId, baseUrl })) : vendor
}

export async function showFeed({ ctx, input: { id }, baseUrl }: Call<{ readonly id: string }> & OfSite) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const [feed] = await listFeedViews(ctx, { vendorId: vendor.value.userId, id, baseUrl })
  return feed ? ok(feed) : refused('feeds.not_found')
}

interface CreateFeed extends Call<FeedInput>, OfSite {
  readonly feeds: FeedDependencies
}

/** Adds a feed of a dealer, ten at most. A feed that is fetched starts its first run at once. Only this response contains the token of an upload feed. */
export async function createFeed({ ctx, input, baseUrl, feeds: { fetcher, encryption } }: CreateFeed) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const vendorId = vendor.value.userId
  if ((await findSellerKind(ctx, vendorId)) === 'private') return refused('imports.private_seller')
  const error = input.kind === 'fetch' ? await addressError(fetcher, input.address) : null
  if (error) return refused('request.invalid', { address: error })
  const id = randomUUID()
  const created = input.kind === 'upload' ? createFeedToken() : null
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { name, mirror } = input
      if (input.kind === 'fetch') {
        const credentials = input.credentials && storedCredentials(input.credentials, id, encryption)
        await insertFeed(ctx, { ...input, id, vendorId, credentials })
        await startRun(ctx, { feedId: id, trigger: 'hand' })
      } else if (created) await insertFeed(ctx, { id, vendorId, name, mirror, kind: 'upload', tokenHash: created.hash })
      await writeAuditEntry(ctx, 'feed.add', id, { kind: input.kind })
      return ok({ feed: await storedFeed(ctx, { id, vendorId, baseUrl }), token: created?.token ?? null })
    })
  } catch (refusal) {
    if (isRefusedBy(refusal, feedLimit)) return refused('feeds.limit')
    throw refusal
  }
}

async function storedFeed(ctx: Context, own: { readonly id: string; readonly vendorId: string } & OfSite) {
  const [feed] = await listFeedViews(ctx, own)
  if (!feed) throw new Error('The stored feed was not found')
  return feed
}

interface ChangeFeed extends Call<FeedChange>, OfSite {
  readonly feeds: FeedDependencies
}

/**
 * Changes a feed, pauses or resumes it. An address at another host requires the credentials again, so that a stolen
 * session cannot send them elsewhere.
 */
export async function changeFeed({ ctx, input, baseUrl, feeds: { fetcher, encryption } }: ChangeFeed) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { id, address, credentials, everyHours, isPaused } = input
  const own = { id, vendorId: vendor.value.userId }
  const error = address === undefined ? null : await addressError(fetcher, address)
  if (error) return refused('request.invalid', { address: error })
  return inTransaction(ctx, async (ctx) => {
    const feed = await lockOwnFeed(ctx, own)
    if (!feed) return refused('feeds.not_found')
    const hasFetchFields = address !== undefined || credentials !== undefined || everyHours !== undefined
    if (hasFetchFields && feed.kind !== 'fetch') return refused('feeds.wrong_kind')
    if (feed.hasCredentials && credentials === undefined && address !== undefined && movesTo(feed.address, address))
      return refused('feeds.credentials_needed')
    await updateFeed(ctx, {
      ...input,
      ...own,
      credentials: credentials && storedCredentials(credentials, id, encryption),
    })
    if (isPaused === true) await pauseFeed(ctx, id)
    if (isPaused === false) await resumeFeed(ctx, id)
    await writeAuditEntry(ctx, 'feed.change', id, { isPaused })
    return ok(await storedFeed(ctx, { ...own, baseUrl }))
  })
}

function movesTo(from: string | null, to: string): boolean {
  return from === null || new URL(from).origin !== new URL(to).origin
}

/** Removes a feed with its runs. Refused while a run is in progress. */
export async function removeFeed({ ctx, input: { id } }: Call<{ readonly id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    const feed = await lockOwnFeed(ctx, { id, vendorId: vendor.value.userId })
    if (!feed) return refused('feeds.not_found')
    if (feed.isLocked) return refused('feeds.busy')
    await deleteFeed(ctx, id)
    await writeAuditEntry(ctx, 'feed.remove', id)
    return ok({})
  })
}

/** Replaces the token of an upload feed. The former one is refused from then on. */
export async function rotateToken({ ctx, input: { id }, baseUrl }: Call<{ readonly id: string }> & OfSite) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const own = { id, vendorId: vendor.value.userId }
  const { token, hash } = createFeedToken()
  return inTransaction(ctx, async (ctx) => {
    const feed = await lockOwnFeed(ctx, own)
    if (!feed) return refused('feeds.not_found')
    if (feed.kind !== 'upload') return refused('feeds.wrong_kind')
    await updateToken(ctx, { id, tokenHash: hash })
    await writeAuditEntry(ctx, 'feed.rotate_token', id)
    return ok({ feed: await storedFeed(ctx, { ...own, baseUrl }), token })
  })
}

/** Returns why a feed cannot be fetched from this address, or null. */
async function addressError(fetcher: FeedFetcher, address: string): Promise<FieldError | null> {
  const problem = await fetcher.addressProblem(address)
  if (problem === null) return null
  return problem === 'not_https' ? 'https_url' : 'webhook_address_private'
}
