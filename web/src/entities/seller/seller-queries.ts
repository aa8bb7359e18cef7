import { publicName } from '@autopiazza/contract/person-name'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { refusalOf } from '../../app/api-error.ts'
import { cached } from '../../app/query-keys.ts'

export function sellerQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('seller', id),
    queryFn: ({ signal }) => api.sellers.show({ id }, { signal }),
  })
}

/** Returns the name of the seller whose page this is, already loaded, or null on any other page. */
export function useSellerName(id: string | undefined): string | null {
  const { data } = useQuery({ ...sellerQuery(useAppContext().api, id ?? ''), enabled: false })
  return data ? publicName(data) : null
}

/** Returns whether an error means that the seller does not exist or that the id is invalid. */
export function isMissingSeller(error: unknown): boolean {
  const code = refusalOf(error)?.code
  return code === 'sellers.not_found' || code === 'request.invalid'
}
