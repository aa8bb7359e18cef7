import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'

/** Proves an address by the token of its mail; asking again does no harm. Only in the browser. */
export function verificationQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['verification', token],
    queryFn: () => api.identity.verifyEmail({ token }),
    enabled: token !== '' && typeof window !== 'undefined',
    retry: false,
    staleTime: Infinity,
  })
}
