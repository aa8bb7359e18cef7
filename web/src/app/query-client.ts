import { QueryClient } from '@tanstack/react-query'
import { isFault } from './api-error.ts'

/** Returns the retry rule of a request: a fault is retried up to `times` times in the browser. Refusals and the server are never retried. */
export const retryFaults = (times: number) => (failures: number, error: unknown) =>
  !import.meta.env.SSR && failures < times && isFault(error)

const minute = 60_000

/**
 * Creates the client with the defaults of the product: one retry of a fault, fresh for five minutes, no refetch on
 * focus. Components do not repeat a loader's request that failed in the browser. A query that failed on the server is
 * rendered as pending, because failures are not sent to the browser.
 */
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
