import type { RecentSearch, SeenVehicle } from '@autopiazza/contract/history'
import { withSearch } from '@autopiazza/contract/recent-searches'
import { retention } from '@autopiazza/contract/retention'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ScheduledJob } from '../../kernel/jobs.ts'
import { ok } from '../../kernel/outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { hasEndedHistory, listRecentSearches, listSeenVehicles } from './reads/history.ts'
import {
  deleteHistory,
  deleteOldHistory,
  lockHistory,
  replaceSearches,
  saveHistoryChoice,
  saveSeenVehicles,
} from './store.ts'

const retentionMilliseconds = retention.historyDays * 86_400_000

/** Returns the acting user's last searches and viewed cars, and whether they are recorded. */
export async function showHistory({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const [hasEnded, searches, vehicles] = await Promise.all([
    hasEndedHistory(ctx, userId),
    listRecentSearches(ctx, userId),
    listSeenVehicles(ctx, userId),
  ])
  return ok({ isOn: !hasEnded, searches, vehicles })
}

/** Adds entries of a browser to the history, each once. The limits keep the latest entries. Stores nothing while the history is off. */
export async function recordHistory({
  ctx,
  input,
}: Call<{ readonly searches: readonly RecentSearch[]; readonly vehicles: readonly SeenVehicle[] }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const now = ctx.now().getTime()
  const isRetained = (moment: string) => Date.parse(moment) > now - retentionMilliseconds
  /** The clock of a browser may be ahead. */
  const atMostNow = (moment: string) => new Date(Math.min(Date.parse(moment), now)).toISOString()
  const made = input.searches
    .filter(({ lookedAt }) => isRetained(lookedAt))
    .map((search) => ({ ...search, lookedAt: atMostNow(search.lookedAt) }))
    .toSorted((one, other) => Date.parse(one.lookedAt) - Date.parse(other.lookedAt))
  const seen = new Map(
    input.vehicles
      .filter(({ seenAt }) => isRetained(seenAt))
      .toSorted((one, other) => Date.parse(one.seenAt) - Date.parse(other.seenAt))
      .map(({ id, seenAt }) => [id, atMostNow(seenAt)]),
  )
  if (made.length === 0 && seen.size === 0) return ok({})
  return inTransaction(ctx, async (ctx) => {
    await lockHistory(ctx, userId)
    if (made.length > 0) {
      const searches = made.reduce(withSearch, await listRecentSearches(ctx, userId))
      await replaceSearches(ctx, { userId, searches })
    }
    if (seen.size > 0) await saveSeenVehicles(ctx, { userId, seen })
    return ok({})
  })
}

export async function clearHistory({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await lockHistory(ctx, userId)
    await deleteHistory(ctx, userId)
    return ok({})
  })
}

/** Turns the acting user's history on or off. Turning it off deletes the history. */
export async function chooseHistory({ ctx, input: { isOn } }: Call<{ readonly isOn: boolean }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await lockHistory(ctx, userId)
    await saveHistoryChoice(ctx, { userId, isOn })
    if (!isOn) await deleteHistory(ctx, userId)
    return ok({})
  })
}

export const historyScheduledJobs: readonly ScheduledJob[] = [
  {
    name: 'forget-history',
    pattern: '43 3 * * *',
    run: async (ctx) => deleteOldHistory(ctx, new Date(ctx.now().getTime() - retentionMilliseconds)),
  },
]
