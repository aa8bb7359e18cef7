import type { KeptFavourite } from '@autopiazza/contract'
import { maxFavourites } from '@autopiazza/contract/constants'
import { isId } from '@autopiazza/contract/ids'
import { favouritesKey } from './storage-keys.ts'

/** A car to save, with the prices that the user sees. */
export type Saveable = Pick<KeptFavourite, 'id' | 'seen'>

const isPrice = (value: unknown): value is number | null =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000_000)

/** Parses stored favourites, latest saved first. Invalid and repeated entries and those above the limit are dropped. */
export function parseFavourites(text: string | null): KeptFavourite[] {
  const kept = new Map(entriesIn(text).flatMap((entry) => readEntry(entry).map((one) => [one.id, one])))
  return [...kept.values()].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)).slice(0, maxFavourites)
}

function entriesIn(text: string | null): readonly unknown[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

function readEntry(entry: unknown): KeptFavourite[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { id, savedAt, salePrice = null, dailyRate = null } = entry as Record<string, unknown>
  if (!isId(id) || typeof savedAt !== 'number') return []
  if (!Number.isInteger(savedAt) || savedAt < 0 || savedAt > maxTime) return []
  if (!isPrice(salePrice) || !isPrice(dailyRate)) return []
  return [{ id, savedAt: new Date(savedAt).toISOString(), seen: { salePrice, dailyRate } }]
}

/** The end of the year 9999; later times have no four-digit year. */
const maxTime = 253_402_300_799_999

export function stringifyFavourites(kept: readonly KeptFavourite[]): string {
  return JSON.stringify(kept.map(({ id, savedAt, seen }) => ({ id, savedAt: Date.parse(savedAt), ...seen })))
}

/** Returns the favourites of this browser, or none where storage is blocked. */
export function readLocalFavourites(): KeptFavourite[] {
  try {
    return parseFavourites(localStorage.getItem(favouritesKey))
  } catch {
    return []
  }
}

/** Stores the favourites of this browser. Throws where storage is blocked or full. */
export function writeLocalFavourites(kept: readonly KeptFavourite[]): void {
  if (kept.length === 0) localStorage.removeItem(favouritesKey)
  else localStorage.setItem(favouritesKey, stringifyFavourites(kept))
}
