import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

/** The fetch defaults of the product: one retry, fresh for five minutes, no refetch on focus; the server never retries, and what a loader asked for in vain is not asked again by its page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: import.meta.env.SSR ? false : 1,
        retryOnMount: false,
        staleTime: 5 * minute,
        refetchOnWindowFocus: false,
      },
    },
  })
}
