import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

export function stockExportQuery(api: ApiClient) {
  return queryOptions({ ...cached('stockExport'), queryFn: () => api.stockExport.show() })
}
