import { useState } from 'react'
import { errorMessage } from './api-error.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Why the last press failed: shown in a toast, which goes away, and kept for a line beside the button until the next press. */
export function useFailedPress() {
  const showToast = useFailureToast()
  const [reason, setReason] = useState<string | null>(null)
  return {
    reason,
    show: (error: unknown, sentence: string, options?: { stays: boolean }) => {
      showToast(error, sentence, options)
      setReason(errorMessage(error, '') || sentence)
    },
    forget: () => setReason(null),
  }
}
