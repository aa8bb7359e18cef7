import type { SecondFactor } from '@autopiazza/contract/second-factor'
import type { ApiClient } from '../../../app/api-client.ts'
import { confirmByPasskey } from '../../../app/confirm-by-passkey.ts'

export type FactorProof = SecondFactor & { readonly currentPassword: string }

interface Given {
  readonly by: 'code' | 'passkey'
  readonly currentPassword: string
  readonly code: string
}

/** Returns the confirmation of a change of the second factors, or null where the device did not sign. */
export async function proveFactor(api: ApiClient, { by, currentPassword, code }: Given): Promise<FactorProof | null> {
  if (by === 'code') return { currentPassword, ...(code && { code }) }
  const { options } = await api.twoFactor.askPasskey({})
  const passkey = await confirmByPasskey(options)
  return passkey && { currentPassword, passkey }
}
