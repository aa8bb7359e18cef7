import { useRef, useState } from 'react'
import { useBusy } from '../app/use-busy.ts'

interface SavedChoice<Value, Answer> {
  readonly save: (wanted: Value) => Promise<Answer>
  readonly onSuccess: (answer: Answer, wanted: Value) => unknown
  readonly onError: (error: unknown) => void
}

/**
 * A choice that is saved when it is made: shown at once, and shown as it was when saving fails. What is chosen while another is saved is saved
 * after it, the last one of them, so no press is lost.
 */
export function useSavedChoice<Value, Answer>(saved: Value, { save, onSuccess, onError }: SavedChoice<Value, Answer>) {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null)
  const next = useRef<{ readonly value: Value } | null>(null)
  const { isBusy, run } = useBusy()

  // The saved value comes back a moment after the saving: until then the choice stands.
  if (wanted && !isBusy && wanted.value === saved) setWanted(null)

  async function saveAll() {
    while (next.current) {
      const { value } = next.current
      next.current = null
      try {
        await onSuccess(await save(value), value)
      } catch (error) {
        if (next.current) continue
        setWanted(null)
        onError(error)
      }
    }
  }
  return {
    shown: wanted ? wanted.value : saved,
    isSaving: isBusy,
    choose: (value: Value) => {
      next.current = { value }
      setWanted(next.current)
      run(saveAll)
    },
  }
}
