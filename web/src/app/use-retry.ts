import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Loads a failed page again; `reset` is the property of its error component. */
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
