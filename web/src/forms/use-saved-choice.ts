import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface SavedChoice<Value, Answer> {
  readonly save: (wanted: Value) => Promise<Answer>
  readonly onSuccess: (answer: Answer, wanted: Value) => unknown
  readonly onError: (error: unknown) => void
}

/** A choice that is saved when it is made: shown at once, saved one at a time, and shown as it was when saving fails. */
export function useSavedChoice<Value, Answer>(saved: Value, { save, onSuccess, onError }: SavedChoice<Value, Answer>) {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null)
  const { mutate } = useMutation({ mutationFn: save, onSuccess, onError, onSettled: () => setWanted(null) })
  return {
    shown: wanted ? wanted.value : saved,
    isSaving: wanted !== null,
    choose: (value: Value) => {
      if (wanted) return
      setWanted({ value })
      mutate(value)
    },
  }
}
