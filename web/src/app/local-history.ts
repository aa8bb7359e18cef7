import type { RecentSearch, SearchFilters, SeenVehicle } from '@autopiazza/contract'
import { historyLimits } from '@autopiazza/contract/constants'
import { isId } from '@autopiazza/contract/ids'
import { retention } from '@autopiazza/contract/retention'
import { historyKey } from './storage-keys.ts'

/** The last searches and viewed cars, latest first, and whether the history is on. */
export interface History {
  readonly isOn: boolean
  readonly searches: readonly RecentSearch[]
  readonly vehicles: readonly SeenVehicle[]
}

export const emptyHistory: History = { isOn: true, searches: [], vehicles: [] }
const offText = '{"off":true}'
const retentionMilliseconds = retention.historyDays * 86_400_000

/** Parses a stored history. Invalid, repeated and expired entries and those above the limit are dropped. */
export function parseHistory(text: string | null, now: number): History {
  if (text === offText) return { ...emptyHistory, isOn: false }
  const { searches, vehicles } = partsIn(text)
  const isRetained = (moment: unknown): moment is number =>
    typeof moment === 'number' && moment > now - retentionMilliseconds && moment <= now + 86_400_000
  const made = searches.flatMap((entry): RecentSearch[] => {
    const [filters, at] = Array.isArray(entry) ? (entry as unknown[]) : []
    return isRetained(at) && isFilters(filters) ? [{ filters, lookedAt: new Date(at).toISOString() }] : []
  })
  const seen = vehicles.flatMap((entry): [string, SeenVehicle][] => {
    const [id, at] = Array.isArray(entry) ? (entry as unknown[]) : []
    return isId(id) && isRetained(at) ? [[id, { id, seenAt: new Date(at).toISOString() }]] : []
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

/** Checks only the shape. The search validates the stored filters in the same way as the filters in a URL. */
function isFilters(value: unknown): value is SearchFilters {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function stringifyHistory({ isOn, searches, vehicles }: History): string | null {
  if (!isOn) return offText
  if (searches.length === 0 && vehicles.length === 0) return null
  return JSON.stringify({
    searches: searches.map(({ filters, lookedAt }) => [filters, Date.parse(lookedAt)]),
    vehicles: vehicles.map(({ id, seenAt }) => [id, Date.parse(seenAt)]),
  })
}

/** Returns the history of this browser, or an empty one where storage is blocked. */
export function readLocalHistory(): History {
  try {
    return parseHistory(localStorage.getItem(historyKey), Date.now())
  } catch {
    return emptyHistory
  }
}

export function writeLocalHistory(history: History): void {
  try {
    const text = stringifyHistory(history)
    if (text === null) localStorage.removeItem(historyKey)
    else localStorage.setItem(historyKey, text)
  } catch {
    // Blocked storage means no history.
  }
}
