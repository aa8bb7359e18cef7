import { maxCompared } from '@autopiazza/contract/constants'
import { isId } from '@autopiazza/contract/ids'
import { useSyncExternalStore } from 'react'

const key = 'autopiazza.comparison'
const none: readonly string[] = []
/** Events after which the stored comparison may differ: a change in this tab, in another tab, or while this page was in the back/forward cache. */
const changes = ['compared', 'storage', 'pageshow']

let read: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: none }
/** The comparison of a browser that blocks storage; lost at a reload. */
let unstored: string | null = null
let isUnannounced = false

/** Parses stored car ids. Returns each id once and at most four of them, without invalid ids. */
export function parseSelection(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, maxCompared) : none
  } catch {
    return none
  }
}

/** Appends a car, or returns null when four cars are chosen already. */
export function withVehicle(ids: readonly string[], id: string): readonly string[] | null {
  if (ids.includes(id)) return ids
  return ids.length < maxCompared ? [...ids, id] : null
}

/** Returns the cars chosen for comparison in this browser, in any tab. */
export function readSelection(): readonly string[] {
  const text = storedText()
  if (text !== read.text) read = { text, ids: parseSelection(text) }
  return read.ids
}

function storedText(): string | null {
  try {
    return unstored ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeSelection(ids: readonly string[]): void {
  const text = JSON.stringify(ids)
  try {
    if (ids.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unstored = null
  } catch {
    unstored = text
  }
  dispatchEvent(new Event('compared'))
}

/** Adds or removes a car. Returns false when four cars are already chosen. The bar of chosen cars announces the change. */
export function toggleChosen(id: string): boolean {
  const chosen = readSelection()
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : withVehicle(chosen, id)
  if (!next) return false
  isUnannounced = true
  writeSelection(next)
  return true
}

/** Returns whether the user has changed the comparison since the last call. */
export function takeUnannouncedChange(): boolean {
  const was = isUnannounced
  isUnannounced = false
  return was
}

function subscribe(listener: () => void) {
  for (const type of changes) addEventListener(type, listener)
  return () => {
    for (const type of changes) removeEventListener(type, listener)
  }
}

/** Returns the chosen cars; none until hydration. */
export function useSelection(): readonly string[] {
  return useSyncExternalStore(subscribe, readSelection, () => none)
}

/** Returns whether a car is chosen; false until hydration. */
export function useIsChosen(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readSelection().includes(id),
    () => false,
  )
}
