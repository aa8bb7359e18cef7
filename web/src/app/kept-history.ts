import type { RecentSearch, SearchFilters, SeenVehicle } from '@autopiazza/contract'
import { historyLimits } from '@autopiazza/contract/constants'
import { isId } from '@autopiazza/contract/ids'
import { retention } from '@autopiazza/contract/retention'
import { historyKey } from './storage-keys.ts'

/** What a person looked at, the latest first, and whether it is kept at all. */
export interface History {
  readonly isOn: boolean
  readonly searches: readonly RecentSearch[]
  readonly vehicles: readonly SeenVehicle[]
}

export const emptyHistory: History = { isOn: true, searches: [], vehicles: [] }
const offText = '{"off":true}'
const keptMilliseconds = retention.historyDays * 86_400_000

/** The history in a stored text; what is broken, repeated, too old or above the limit is left out. */
export function parseHistory(text: string | null, now: number): History {
  if (text === offText) return { ...emptyHistory, isOn: false }
  const { searches, vehicles } = partsIn(text)
  const isKept = (moment: unknown): moment is number =>
    typeof moment === 'number' && moment > now - keptMilliseconds && moment <= now + 86_400_000
  const made = searches.flatMap((entry): RecentSearch[] => {
    const [filters, at] = Array.isArray(entry) ? (entry as unknown[]) : []
    return isKept(at) && isFilters(filters) ? [{ filters, lookedAt: new Date(at).toISOString() }] : []
  })
  const seen = vehicles.flatMap((entry): [string, SeenVehicle][] => {
    const [id, at] = Array.isArray(entry) ? (entry as unknown[]) : []
    return isId(id) && isKept(at) ? [[id, { id, seenAt: new Date(at).toISOString() }]] : []
  })
  return {
    isOn: true,
    searches: made.slice(0, historyLimits.searches),
    vehicles: [...new Map(seen).values()].slice(0, historyLimits.vehicles),
  }
}

function partsIn(text: string | null): {
  readonly searches: readonly unknown[]
  readonly vehicles: readonly unknown[]
} {
  const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  try {
    const { searches, vehicles } = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
    return { searches: listOf(searches), vehicles: listOf(vehicles) }
  } catch {
    return { searches: [], vehicles: [] }
  }
}

/** Whether it may be filters; the search reads them as it reads an address. */
function isFilters(value: unknown): value is SearchFilters {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text to store; null where there is nothing to say. */
export function stringifyHistory({ isOn, searches, vehicles }: History): string | null {
  if (!isOn) return offText
  if (searches.length === 0 && vehicles.length === 0) return null
  return JSON.stringify({
    searches: searches.map(({ filters, lookedAt }) => [filters, Date.parse(lookedAt)]),
    vehicles: vehicles.map(({ id, seenAt }) => [id, Date.parse(seenAt)]),
  })
}

/** The history of this browser; empty where storage is refused. */
export function readKeptHistory(): History {
  try {
    return parseHistory(localStorage.getItem(historyKey), Date.now())
  } catch {
    return emptyHistory
  }
}

/** Stores the history of this browser, where storage is not refused. */
export function writeKeptHistory(history: History): void {
  try {
    const text = stringifyHistory(history)
    if (text === null) localStorage.removeItem(historyKey)
    else localStorage.setItem(historyKey, text)
  } catch {
    // A browser that refuses storage has no history.
  }
}
