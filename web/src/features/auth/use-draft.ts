import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SignUpValues } from './sign-up-schema.ts'

const key = 'autopiazza.sign-up'

/** Stores the values, except the password, in session storage, so that a reload loses nothing. */
export function useDraft<O>({
  setValue,
  subscribe,
}: Pick<UseFormReturn<SignUpValues, unknown, O>, 'setValue' | 'subscribe'>): void {
  useEffect(() => {
    for (const [name, value] of readDraft()) setValue(name, value)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(key, JSON.stringify({ ...values, password: undefined })),
    })
  }, [setValue, subscribe])
}

export function clearDraft(): void {
  sessionStorage.removeItem(key)
}

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

function readDraft(): [(typeof texts)[number] | 'role' | 'sellerKind', string][] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  const valueOf = (name: string): unknown =>
    typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined
  const [role, sellerKind] = [valueOf('role'), valueOf('sellerKind')]
  return [
    ...texts.flatMap((name): [(typeof texts)[number], string][] =>
      typeof valueOf(name) === 'string' ? [[name, String(valueOf(name))]] : [],
    ),
    ...(role === 'buyer' || role === 'vendor' ? [['role', role] as ['role', string]] : []),
    ...(sellerKind === 'private' || sellerKind === 'business'
      ? [['sellerKind', sellerKind] as ['sellerKind', string]]
      : []),
  ]
}
