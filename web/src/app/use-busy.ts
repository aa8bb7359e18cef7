import { useRef, useState } from 'react'

/** Runs one action at a time and tells while it runs; the action answers for its own errors. What public pages use instead of a mutation, which weighs 2 KB. */
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
