import type { StockImport } from '@autopiazza/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cached } from '../../app/query-keys.ts'
import {
  type ImportView,
  isRunning,
  rowCounts,
  rowFilter,
  type RowKind,
  shownImport,
  shownKind,
} from './import-view.ts'

const millisecondsWhileRunning = 700
const millisecondsWhilePhotosArrive = 3_000

/** Returns the query of the vendor's latest imports; polled while one of them is running. */
export function importsQuery(api: ApiClient) {
  return queryOptions({
    ...cached('imports'),
    queryFn: () => api.imports.latest(),
    refetchInterval: ({ state: { data } }) => {
      if (data?.some(isRunning)) return millisecondsWhileRunning
      return data?.some(({ photos }) => photos.waiting > 0) ? millisecondsWhilePhotosArrive : false
    },
  })
}

/** Returns the query of one page of an import's rows. The rows change with the import's state and its photographs, which are therefore part of the key. */
export function importRowsQuery(
  api: ApiClient,
  { id, state, photos }: Pick<StockImport, 'id' | 'state' | 'photos'>,
  kind: RowKind,
  page: number,
) {
  return queryOptions({
    ...cached('importRows', id, state, photos, kind, page),
    queryFn: () => api.imports.rows({ id, page, ...rowFilter(kind) }),
    placeholderData: keepPreviousData,
  })
}

export async function loadImports(
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  view: ImportView,
): Promise<void> {
  await queryClient.prefetchQuery(importsQuery(api))
  const current = shownImport(queryClient.getQueryData(importsQuery(api).queryKey) ?? [], view.id)
  if (!current || current.state === 'mapping' || isRunning(current)) return
  const kind = shownKind(rowCounts(current), view.rows)
  if (kind) await queryClient.prefetchQuery(importRowsQuery(api, current, kind, view.page ?? 1))
}
