import { useCallback, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { storedTexts } from '../../forms/stored-texts.ts'
import { creditFields, type StoredField, storedFields } from './applicant-fields.ts'
import type { ApplicantValues, CheckedApplicant } from './applicant-form.ts'

const key = 'autopiazza.financing'

/** `opening` identifies the car and the credit that the form was opened with. The typed credit is restored only for the same car and credit. */
interface Owner {
  readonly userId: string
  readonly opening: string
}

/** Stores the permitted fields in session storage until the request is sent. Returns the function that removes them. */
export function useStoredForm(
  { setValue, subscribe }: Pick<UseFormReturn<ApplicantValues, unknown, CheckedApplicant>, 'setValue' | 'subscribe'>,
  userId: string | undefined,
  opening: string,
): () => void {
  useEffect(() => {
    if (!userId) return undefined
    const owner = { userId, opening }
    for (const [name, value] of readStoredForm(sessionStorage.getItem(key), owner))
      setValue(name, value, { shouldDirty: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(key, storableForm(values, owner)),
    })
  }, [setValue, subscribe, userId, opening])
  return useCallback(() => sessionStorage.removeItem(key), [])
}

export function storableForm(values: ApplicantValues, owner: Owner): string {
  const names = [...storedFields, ...creditFields]
  return JSON.stringify({ ...owner, ...Object.fromEntries(names.map((name) => [name, values[name]])) })
}

export function readStoredForm(
  stored: string | null,
  { userId, opening }: Owner,
): [StoredField | (typeof creditFields)[number], string][] {
  const texts = storedTexts(stored, userId, [...storedFields, ...creditFields, 'opening'])
  const names = texts.opening === opening ? [...storedFields, ...creditFields] : storedFields
  return names.flatMap((name): [typeof name, string][] => (texts[name] ? [[name, texts[name]]] : []))
}
