import { QueryClient } from '@tanstack/react-query'
import { retryFaults } from './retry-faults.ts'

const minute = 60_000

/** The fetch defaults of the product: one retry of a fault, fresh for five minutes, no refetch on focus. The page does not repeat a request of its loader that failed in the browser. A failure on the server is not sent to the browser, so the server renders that query as pending. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryFaults(1),
        retryOnMount: import.meta.env.SSR,
        staleTime: 5 * minute,
        refetchOnWindowFocus: false,
      },
    },
  })
}
