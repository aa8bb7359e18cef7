import type { AppContext } from '../../app/app-context.ts'
import { importRowsQuery, importsQuery } from './import-queries.ts'
import { type ImportView, isRunning, rowCounts, shownImport, shownKind } from './import-view.ts'

/** Loads the vendor's imports, and the rows of the one that will be shown. */
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
