import type { SearchFilters } from '@autopiazza/contract'
import { withSearch, withSeen } from '@autopiazza/contract/recent-searches'
import { storedFilters } from '@autopiazza/contract/stored-filters'
import { refusalOf } from './api-error.ts'
import type { AppContext } from './app-context.ts'
import { emptyHistory, type History, readLocalHistory, writeLocalHistory } from './local-history.ts'
import { cached } from './query-keys.ts'
import { sessionQuery } from './session.ts'
import { markStale, refresh } from './stale-queries.ts'

/** Null for a visitor, whose history is in local storage. */
type UserId = string | null

/** A viewed item: the filters of a search, or the id of a car. */
export type ViewedItem = { readonly filters: SearchFilters } | { readonly id: string }

/** Returns the history of the account, including entries from before sign-in, or the history of this browser. Empty when this browser's history is off. */
export async function readHistory({ api }: AppContext, userId: UserId): Promise<History> {
  const own = readLocalHistory()
  if (userId === null) return own
  if (!own.isOn) return { ...emptyHistory, isOn: false }
  await moveHistory(api)
  const history = await api.history.show()
  return unsent?.userId === userId && history.isOn ? withUnsent(history, unsent.history) : history
}

/** Moves the history of this browser to the account and returns whether there was any. A failed move is retried on the next page. */
async function moveHistory(api: AppContext['api']): Promise<boolean> {
  const { searches, vehicles } = readLocalHistory()
  if (searches.length === 0 && vehicles.length === 0) return false
  try {
    await api.history.record({ searches: [...searches], vehicles: [...vehicles] })
  } catch (error) {
    if (refusalOf(error)?.code !== 'request.invalid') return false
  }
  writeLocalHistory(emptyHistory)
  return true
}

/** Moves the local history to the account and reloads the history that is on the screen. */
export async function mergeHistory({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>): Promise<void> {
  if (await moveHistory(api)) await markStale(queryClient, { type: 'history' })
}

/** Adds the entries that are not yet sent to a response of the server. */
function withUnsent(history: History, { searches, vehicles }: History): History {
  return {
    ...history,
    searches: searches.toReversed().reduce(withSearch, [...history.searches]),
    vehicles: vehicles.toReversed().reduce(withSeen, [...history.vehicles]),
  }
}

/** Entries within this time are sent in one request, in milliseconds. */
const batchMilliseconds = 2_000
let unsent: { readonly context: AppContext; readonly userId: string; history: History } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Records a viewed item: for a visitor at once in local storage, for an account in a batch. Does nothing while the history is off. */
export function record(context: AppContext, userId: UserId, viewed: ViewedItem): void {
  const own = readLocalHistory()
  if (!own.isOn) return
  const { queryClient } = context
  const add = adding(viewed, new Date().toISOString())
  if (userId === null) {
    writeLocalHistory(add(own))
    void markStale(queryClient, { type: 'history' })
    return
  }
  if (unsent?.userId !== userId) unsent = { context, userId, history: emptyHistory }
  unsent.history = add(unsent.history)
  clearTimeout(timer)
  timer = setTimeout(send, batchMilliseconds)
  addEventListener('pagehide', send)
  queryClient.setQueryData<History>(cached('history', userId).queryKey, (shown) => (shown?.isOn ? add(shown) : shown))
  void refresh(queryClient, { predicate: ({ queryKey: [name] }) => name === 'continued' || name === 'newVehicles' })
}

const adding =
  (viewed: ViewedItem, now: string) =>
  (history: History): History =>
    'id' in viewed
      ? { ...history, vehicles: withSeen(history.vehicles, { id: viewed.id, seenAt: now }) }
      : {
          ...history,
          searches: withSearch(history.searches, { filters: storedFilters(viewed.filters), lookedAt: now }),
        }

/** Sends the batched entries unless their user has signed out. Ignores a failure, because the history is not essential. */
function send(): void {
  clearTimeout(timer)
  if (!unsent) return
  const { context, userId, history } = unsent
  unsent = null
  if (context.queryClient.getQueryData(sessionQuery(context.api).queryKey)?.userId !== userId) return
  void context.api.history
    .record({ searches: [...history.searches], vehicles: [...history.vehicles] })
    .catch(() => undefined)
}

export async function clearHistory(context: AppContext, userId: UserId): Promise<void> {
  unsent = null
  if (userId !== null) await context.api.history.clear({})
  writeLocalHistory({ ...emptyHistory, isOn: readLocalHistory().isOn })
  await markStale(context.queryClient, { type: 'history' })
}

/** Turns the history on or off, in this browser and in the account. Both changes clear the history. */
export async function chooseHistory(context: AppContext, userId: UserId, isOn: boolean): Promise<void> {
  unsent = null
  if (userId !== null) await context.api.history.choose({ isOn })
  writeLocalHistory({ ...emptyHistory, isOn })
  await markStale(context.queryClient, { type: 'history' })
}
