import { QueryClient } from '@tanstack/react-query'
import { isFault } from './api-error.ts'

/** The retry rule of a request: a refusal is final, a fault is retried this many times; the server never retries. */
export const retryFaults = (times: number) => (failures: number, error: unknown) =>
  !import.meta.env.SSR && failures < times && isFault(error)

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
