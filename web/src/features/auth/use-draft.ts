import { roles, sellerKinds } from '@autopiazza/contract/vocabulary'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { storedTexts } from '../../forms/stored-texts.ts'
import type { SignUpValues } from './sign-up-schema.ts'

const key = 'autopiazza.sign-up'
const texts = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'companyName',
  'vatNumber',
  'location',
  'fiscalCode',
  'visuraCameraUrl',
] as const

/** Stores the values, except the password, in session storage, so that a reload loses nothing. */
export function useDraft<O>({
  setValue,
  subscribe,
}: Pick<UseFormReturn<SignUpValues, unknown, O>, 'setValue' | 'subscribe'>): void {
  useEffect(() => {
    const stored = storedTexts(sessionStorage.getItem(key), undefined, [...texts, 'role', 'sellerKind'])
    for (const name of texts) if (stored[name]) setValue(name, stored[name])
    const role = roles.find((known) => known === stored.role)
    const sellerKind = sellerKinds.find((known) => known === stored.sellerKind)
    if (role) setValue('role', role)
    if (sellerKind) setValue('sellerKind', sellerKind)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(key, JSON.stringify({ ...values, password: undefined })),
    })
  }, [setValue, subscribe])
}

export function clearDraft(): void {
  sessionStorage.removeItem(key)
}
