import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StockImport } from '@autopiazza/contract'
import type { ApiClient } from '../../app/api-client.ts'
import { isRunning, type RowKind, rowFilter } from './import-view.ts'

const all = ['imports'] as const
const millisecondsBetweenLooks = 700
const millisecondsBetweenPhotos = 3_000

/** The vendor's latest imports; looked at again and again while one of them is being worked on. */
export function importsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...all, 'latest'],
    queryFn: () => api.imports.latest(),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.some(isRunning)) return millisecondsBetweenLooks
      return data?.some(({ photos }) => photos.waiting > 0) ? millisecondsBetweenPhotos : false
    },
  })
}

/** One page of an import's rows. They change with the import's state and its photographs, which are therefore part of the question. */
export function importRowsQuery(
  api: ApiClient,
  { id, state, photos }: Pick<StockImport, 'id' | 'state' | 'photos'>,
  kind: RowKind,
  page: number,
) {
  return queryOptions({
    queryKey: [...all, 'rows', id, state, photos, kind, page],
    queryFn: () => api.imports.rows({ id, page, ...rowFilter(kind) }),
    placeholderData: keepPreviousData,
  })
}
