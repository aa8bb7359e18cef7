import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StockImport } from '@autopiazza/contract'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { isRunning, type RowKind, rowFilter } from './import-view.ts'

const millisecondsWhileRunning = 700
const millisecondsWhilePhotosArrive = 3_000

/** The vendor's latest imports; polled while one of them is running. */
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

/** One page of an import's rows. They change with the import's state and its photographs, which are therefore part of the key. */
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
