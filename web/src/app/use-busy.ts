import { useRef, useState } from 'react'

/** Runs one action at a time and returns whether it is running; the action handles its own errors. Public pages use it instead of a mutation, which is 2 KB larger. */
export function useBusy(): { isBusy: boolean; run: (action: () => Promise<void>) => void } {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  function run(action: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    void action().finally(() => {
      isRunning.current = false
      setBusy(false)
    })
  }
  return { isBusy, run }
}
