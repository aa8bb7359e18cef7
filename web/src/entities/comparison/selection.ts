import { maxCompared } from '@autopiazza/contract/constants'
import { useSyncExternalStore } from 'react'

const key = 'autopiazza.comparison'
const none: readonly string[] = []
const listeners = new Set<() => void>()

let selected: readonly string[] | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The cars chosen to be compared in this tab, at most four. */
export function readSelection(): readonly string[] {
  return (selected ??= stored())
}

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxCompared) : none
  } catch {
    return none
  }
}

/** Chooses these cars; a browser that refuses storage keeps them until the tab is reloaded. */
export function writeSelection(ids: readonly string[]): void {
  selected = ids
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // They are kept in memory.
  }
  for (const listener of listeners) listener()
}

/** The chosen cars; none until the page responds. */
export function useSelection(): readonly string[] {
  return useSyncExternalStore(subscribe, readSelection, () => none)
}

/** The cars to compare with one more at the end; null when there is no room. */
export function withVehicle(ids: readonly string[], id: string): readonly string[] | null {
  if (ids.includes(id)) return ids
  return ids.length < maxCompared ? [...ids, id] : null
}
