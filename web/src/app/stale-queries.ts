import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { type ChangeType, queryTable } from './query-keys.ts'

interface Change {
  readonly type: ChangeType
  /** When absent, the change concerns every vehicle. */
  readonly vehicleId?: string
}

/** Marks the queries that a change affects as stale; visible ones are refetched. */
export function markStale(queryClient: QueryClient, { type, vehicleId }: Change): Promise<void> {
  return refresh(queryClient, {
    predicate: ({ queryKey: [name, ...parameters] }) => {
      const { staleAfter, ...query } = queryTable[name]
      const isOther = 'isOfVehicle' in query && vehicleId !== undefined && parameters[0] !== vehicleId
      return staleAfter.some((one) => one === type) && !isOther
    },
  })
}

/**
 * Marks queries as stale and refetches the visible ones. If the first request of a query is still in flight, a second
 * request follows, because the first may have been sent before the change.
 */
export async function refresh(queryClient: QueryClient, filters?: InvalidateQueryFilters): Promise<void> {
  const loading = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  await queryClient.invalidateQueries(filters)
  await Promise.all(
    loading.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey, exact: true })
    }),
  )
}

export function removePersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => queryTable[name].isPersonal })
}
