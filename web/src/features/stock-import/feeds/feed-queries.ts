import type { FeedRun, StockImport } from '@autopiazza/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../app/api-client.ts'
import { isMissing } from '../../../app/api-error.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { cached } from '../../../app/query-keys.ts'
import { importRowsQuery } from '../import-queries.ts'
import { type ImportView, isRunning, rowCounts, shownKind } from '../import-view.ts'

const millisecondsWhileRunning = 700
const millisecondsWhilePhotosArrive = 3_000
const millisecondsWhileWaiting = 10_000
const runsOnPage = 10

/** Returns the query of the dealer's feeds; polled, because a feed starts by itself. */
export function feedsQuery(api: ApiClient) {
  return queryOptions({
    ...cached('feeds'),
    queryFn: () => api.feeds.list(),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ lastRun }) => lastRun?.state === 'running') ? millisecondsWhileRunning : millisecondsWhileWaiting,
  })
}

/** Returns the query of a feed with its last run; polled, because a feed starts by itself. */
export function feedQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('feed', id),
    queryFn: () => api.feeds.show({ id }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      return data.lastRun?.state === 'running' ? millisecondsWhileRunning : millisecondsWhileWaiting
    },
  })
}

/** Returns the query of one page of a feed's runs. They change with the last run, which is therefore part of the key. */
export function feedRunsQuery(api: ApiClient, id: string, lastRun: FeedRun | null, page: number) {
  return queryOptions({
    ...cached('feed', id, 'runs', lastRun?.id ?? null, lastRun?.state ?? null, page),
    queryFn: () => api.feeds.runs({ id, page, pageSize: runsOnPage }),
    placeholderData: keepPreviousData,
  })
}

export interface OpenRun {
  readonly run: FeedRun
  /** The import with the rows of the run; null when nothing was read, and once it is deleted. */
  readonly current: StockImport | null
}

/** Returns the query of a run with its import; polled while one of them works, and while photographs arrive. */
export function feedRunQuery(api: ApiClient, id: string, runId: string) {
  return queryOptions({
    ...cached('feed', id, runId),
    queryFn: async (): Promise<OpenRun> => {
      const run = await api.feeds.showRun({ id, runId })
      return { run, current: run.importId === null ? null : await findImport(api, run.importId) }
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const { run, current } = data
      if (run.state === 'running' || (current && isRunning(current))) return millisecondsWhileRunning
      return current && current.photos.waiting > 0 ? millisecondsWhilePhotosArrive : false
    },
  })
}

async function findImport(api: ApiClient, id: string): Promise<StockImport | null> {
  try {
    return await api.imports.status({ id })
  } catch (error) {
    if (isMissing(error, 'imports.not_found')) return null
    throw error
  }
}

type Loading = Pick<AppContext, 'api' | 'queryClient'>

export async function loadFeed({ api, queryClient }: Loading, id: string, page: number): Promise<void> {
  await queryClient.prefetchQuery(feedQuery(api, id))
  const feed = queryClient.getQueryData(feedQuery(api, id).queryKey)
  if (feed) await queryClient.prefetchQuery(feedRunsQuery(api, id, feed.lastRun, page))
}

interface RunInAddress {
  readonly id: string
  readonly runId: string
  readonly view: ImportView
}

export async function loadRun({ api, queryClient }: Loading, { id, runId, view }: RunInAddress): Promise<void> {
  const query = feedRunQuery(api, id, runId)
  await Promise.all([queryClient.prefetchQuery(query), queryClient.prefetchQuery(feedQuery(api, id))])
  const current = queryClient.getQueryData(query.queryKey)?.current
  if (!current || current.state === 'mapping' || isRunning(current)) return
  const kind = shownKind(rowCounts(current), view.rows)
  if (kind) await queryClient.prefetchQuery(importRowsQuery(api, current, kind, view.page ?? 1))
}
