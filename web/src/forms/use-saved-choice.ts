import { useRef, useState } from 'react'
import { useBusy } from '../app/use-busy.ts'

interface SavedChoice<Value, Answer> {
  readonly save: (wanted: Value) => Promise<Answer>
  readonly onSuccess: (answer: Answer, wanted: Value) => unknown
  readonly onError: (error: unknown) => void
}

/**
 * Holds a choice that is saved immediately. It is shown at once and reverts when saving fails. If several choices are
 * made during a save, only the last one is saved afterwards.
 */
export function useSavedChoice<Value, Answer>(saved: Value, { save, onSuccess, onError }: SavedChoice<Value, Answer>) {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null)
  const next = useRef<{ readonly value: Value } | null>(null)
  const { isBusy, run } = useBusy()

  // The reloaded value arrives shortly after the save. Until then the choice is shown.
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
