import type { QueryClient } from '@tanstack/react-query'
import { type ChangeType, queryTable } from './query-keys.ts'

interface Change {
  readonly type: ChangeType
  /** Without it, the change concerns every vehicle. */
  readonly vehicleId?: string
}

/** Marks as stale the queries that a change affects; those on the screen load again. */
export function markStale(queryClient: QueryClient, { type, vehicleId }: Change): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, ...parameters] }) => {
      const { staleAfter, ...query } = queryTable[name]
      const isOther = 'isOfVehicle' in query && vehicleId !== undefined && parameters[0] !== vehicleId
      return staleAfter.some((one) => one === type) && !isOther
    },
  })
}

/** Removes every answer that belongs to one person. */
export function removePersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => queryTable[name].isPersonal })
}
