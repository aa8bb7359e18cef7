import type { SearchFilters } from '@autopiazza/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type AppContext, useAppContext } from './app-context.ts'
import type { LookedAt } from './change-history.ts'
import type { History } from './kept-history.ts'
import { cached } from './query-keys.ts'
import { useSession } from './session.ts'
import { historyKey } from './storage-keys.ts'

const loadChanges = () => import('./change-history.ts')
const nothing: History = { isOn: true, searches: [], vehicles: [] }

/** What the person looked at: of the account, or of this browser for a visitor. The code that reads it is loaded where there is something to read. */
export function historyQuery(context: AppContext, userId: string | null) {
  return queryOptions({
    ...cached('history', userId),
    // A browser that refuses storage throws here and has no history.
    queryFn: async (): Promise<History> => {
      if (import.meta.env.SSR) return userId === null ? nothing : context.api.history.show()
      if (userId === null && !localStorage.getItem(historyKey)) return nothing
      return (await loadChanges()).readHistory(context, userId)
    },
  })
}

/** The ids of the cars that the person looked at; none until the page responds. */
export function useSeenVehicles(): ReadonlySet<string> {
  const userId = useSession()?.userId ?? null
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...historyQuery(useAppContext(), userId), select: idsOf })
  return (isHydrated && data) || noIds
}

const noIds: ReadonlySet<string> = new Set()
const idsOf = ({ vehicles }: History): ReadonlySet<string> => new Set(vehicles.map(({ id }) => id))

/** So many milliseconds a page is looked at before it is noted; one that is left sooner for another page is noted then. */
const notedAfter = 2_000

/** Notes a car whose page the person looks at. */
export function useRecordVehicle(id: string): void {
  useRecord({ id })
}

/** Notes a search whose cars the person looks at, and none of the steps on the way to it; null while its cars are not there, and where it has no filters. */
export function useRecordSearch(filters: SearchFilters | null): void {
  useRecord(filters && { filters })
}

function useRecord(looked: LookedAt | null): void {
  const context = useAppContext()
  const session = useSession()
  const userId = session === undefined ? undefined : (session?.userId ?? null)
  const key = looked && JSON.stringify(looked)
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
    const timer = setTimeout(note, notedAfter)
    return () => clearTimeout(timer)
  }, [context, userId, key])
  useEffect(() => () => waiting.current?.(), [])
}
