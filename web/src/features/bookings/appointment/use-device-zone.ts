import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The time zone of the device; null while the page is rendered on the server. */
export function useDeviceZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
}
