import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

/** The fetch defaults of the product: one retry, fresh for five minutes, no refetch on focus; the server never retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: import.meta.env.SSR ? false : 1,
        staleTime: 5 * minute,
        refetchOnWindowFocus: false,
      },
    },
  })
}
