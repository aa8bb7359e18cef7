import { useCallback, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApplicantValues, CheckedApplicant } from './applicant-form.ts'
import { keptPart, readKept } from './kept-form.ts'

const key = 'autopiazza.financing'

/**
 * Stores the permitted fields in session storage until the request is sent. Returns the function that removes them.
 * The credit is restored only where the form is opened for the same car with the same credit.
 */
export function useKeptForm(
  { setValue, subscribe }: Pick<UseFormReturn<ApplicantValues, unknown, CheckedApplicant>, 'setValue' | 'subscribe'>,
  userId: string | undefined,
  opening: string,
): () => void {
  useEffect(() => {
    if (!userId) return undefined
    const kept = readKept(sessionStorage.getItem(key), { userId, opening })
    for (const [name, value] of kept) setValue(name, value, { shouldDirty: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(key, JSON.stringify({ userId, ...keptPart(values, opening) })),
    })
  }, [setValue, subscribe, userId, opening])
  return useCallback(() => sessionStorage.removeItem(key), [])
}
