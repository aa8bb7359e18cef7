import { maxCompared } from '@autopiazza/contract/constants'
import { isId } from '@autopiazza/contract/ids'
import { useSyncExternalStore } from 'react'

const key = 'autopiazza.comparison'
const none: readonly string[] = []
/** The changes of this tab, of another one, and of others while this page was left and not closed. */
const changes = ['compared', 'storage', 'pageshow']

let read: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: none }
/** What a browser that refuses storage keeps until the page is loaded again. */
let unstored: string | null = null
let isUnsaid = false

/** The cars in a stored text, each once and at most four; what is broken is left out. */
export function parseSelection(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, maxCompared) : none
  } catch {
    return none
  }
}

/** The cars to compare with one more at the end; null when there is no room. */
export function withVehicle(ids: readonly string[], id: string): readonly string[] | null {
  if (ids.includes(id)) return ids
  return ids.length < maxCompared ? [...ids, id] : null
}

/** The cars chosen to be compared in this browser, as every tab has written them. */
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

/** Chooses these cars instead of the others. */
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

/** Chooses a car, or takes it out; false where a fifth finds no room. What changes is said by the bar of chosen cars. */
export function toggleChosen(id: string): boolean {
  const chosen = readSelection()
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : withVehicle(chosen, id)
  if (!next) return false
  isUnsaid = true
  writeSelection(next)
  return true
}

/** Whether the person has changed the choice since this was last asked. */
export function takeUnsaid(): boolean {
  const was = isUnsaid
  isUnsaid = false
  return was
}

function subscribe(listener: () => void) {
  for (const type of changes) addEventListener(type, listener)
  return () => {
    for (const type of changes) removeEventListener(type, listener)
  }
}

/** The chosen cars; none until the page responds. */
export function useSelection(): readonly string[] {
  return useSyncExternalStore(subscribe, readSelection, () => none)
}

/** Whether a car is chosen; false until the page responds. */
export function useIsChosen(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readSelection().includes(id),
    () => false,
  )
}
