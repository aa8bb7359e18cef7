import type { SearchFilters } from '@autopiazza/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type AppContext, useAppContext } from './app-context.ts'
import type { ViewedItem } from './change-history.ts'
import type { History } from './local-history.ts'
import { cached } from './query-keys.ts'
import { useSession } from './session.ts'
import { historyKey } from './storage-keys.ts'

const loadChanges = () => import('./change-history.ts')
const nothing: History = { isOn: true, searches: [], vehicles: [] }

/** Returns the query of the history: of the account, or of this browser for a visitor. The code that reads it is loaded when needed. */
export function historyQuery(context: AppContext, userId: string | null) {
  return queryOptions({
    ...cached('history', userId),
    // Throws where storage is blocked, which means no history.
    queryFn: async (): Promise<History> => {
      if (import.meta.env.SSR) return userId === null ? nothing : context.api.history.show()
      if (userId === null && !localStorage.getItem(historyKey)) return nothing
      return (await loadChanges()).readHistory(context, userId)
    },
  })
}

/** Returns the ids of the cars that the user has viewed; none until hydration. */
export function useSeenVehicles(): ReadonlySet<string> {
  const userId = useSession()?.userId ?? null
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...historyQuery(useAppContext(), userId), select: idsOf })
  return (isHydrated && data) || noIds
}

const noIds: ReadonlySet<string> = new Set()
const idsOf = ({ vehicles }: History): ReadonlySet<string> => new Set(vehicles.map(({ id }) => id))

/** Milliseconds after which an open page is recorded in the history. A page that is left earlier is recorded when the user leaves it. */
const recordDelayMilliseconds = 2_000

export function useRecordVehicle(id: string): void {
  useRecord({ id })
}

/** Records a search once its results are shown, without the intermediate steps while filters change. `null` while the results are loading and for a search without filters. */
export function useRecordSearch(filters: SearchFilters | null): void {
  useRecord(filters && { filters })
}

function useRecord(viewed: ViewedItem | null): void {
  const context = useAppContext()
  const session = useSession()
  const userId = session === undefined ? undefined : (session?.userId ?? null)
  const key = viewed && JSON.stringify(viewed)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (userId === undefined || key === null) return
    const note = () => {
      waiting.current = null
      void loadChanges()
        .then(({ record }) => record(context, userId, JSON.parse(key)))
        .catch(() => undefined)
    }
    waiting.current = note
    const timer = setTimeout(note, recordDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [context, userId, key])
  useEffect(() => () => waiting.current?.(), [])
}
