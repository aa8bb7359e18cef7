import { useSyncExternalStore } from 'react'

const key = 'autopiazza.confirmations'
type Shown = 'seen' | 'dismissed'
const listeners = new Set<() => void>()

let shown: Readonly<Record<string, unknown>> | undefined

function read() {
  return (shown ??= stored())
}

function stored(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Keeps what this tab has done with the confirmation of a reservation; a browser that refuses storage keeps it until the tab is reloaded. */
export function keepShown(reservationId: string, state: Shown): void {
  shown = { ...read(), [reservationId]: state }
  try {
    sessionStorage.setItem(key, JSON.stringify(shown))
  } catch {
    // It is kept in memory.
  }
  for (const listener of listeners) listener()
}

export const wasShown = (reservationId: string): boolean => read()[reservationId] !== undefined

/** Whether the confirmation of this reservation was dismissed in this tab; the served page does not know. */
export function useIsDismissed(reservationId: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => read()[reservationId] === 'dismissed',
    () => false,
  )
}
