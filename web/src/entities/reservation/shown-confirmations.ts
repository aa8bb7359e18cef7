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

/** Stores in this tab whether the confirmation of a reservation was shown or dismissed. Uses memory when storage is blocked. */
export function keepShown(reservationId: string, state: Shown): void {
  shown = { ...read(), [reservationId]: state }
  try {
    sessionStorage.setItem(key, JSON.stringify(shown))
  } catch {
    // Stored in memory instead.
  }
  for (const listener of listeners) listener()
}

export const wasShown = (reservationId: string): boolean => read()[reservationId] !== undefined

/** Returns whether this confirmation was dismissed in this tab, which the server's render cannot include. */
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
