import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Loads a page that failed anew; reset is what its error component was given. */
export function useRetry(reset: () => void) {
  const router = useRouter()
  const [isRetrying, setIsRetrying] = useState(false)

  async function retry() {
    setIsRetrying(true)
    await router.invalidate()
    reset()
    setIsRetrying(false)
  }
  return { retry: () => void retry(), isRetrying }
}
