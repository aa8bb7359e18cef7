import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

/** The fetch defaults of the product: one retry, fresh for five minutes, no refetch on focus; the server never retries. What a loader of the browser asked for in vain is not asked again by its page; of a failure on the server the browser knows nothing, so the server renders it as still to be asked. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: import.meta.env.SSR ? false : 1,
        retryOnMount: import.meta.env.SSR,
        staleTime: 5 * minute,
        refetchOnWindowFocus: false,
      },
    },
  })
}
