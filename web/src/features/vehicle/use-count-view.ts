import { useEffect } from 'react'

/** Counts that a person looks at this advert. It waits for no answer, and needs none of the code of other requests. */
export function useCountView(id: string): void {
  useEffect(() => void navigator.sendBeacon(`/api/vehicles/${id}/views`), [id])
}
