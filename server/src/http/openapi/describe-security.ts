import { contract } from '@autopiazza/contract'
import { type TokenAccess, tokenAccess } from '@autopiazza/contract/token-access'
import type { AnyContractProcedure } from '@orpc/contract'

/** How a request says who sends it. */
export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token of a program, created in the profile. The scope that an operation needs is listed with it.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-autopiazza.session',
    description: 'The cookie of a browser in which a person is signed in.',
  },
} as const

interface Described {
  readonly operationId?: string
  security?: Record<string, string[]>[]
}

/** Writes what each operation needs: a token with its scope or a session, a session alone, or nothing. */
export function describeSecurity(operations: readonly Described[]): void {
  const codesOf = new Map<string, readonly string[]>(
    Object.entries(contract).flatMap(([module, procedures]) =>
      Object.entries<AnyContractProcedure>(procedures).map(
        ([name, procedure]) => [`${module}.${name}`, Object.keys(procedure['~orpc'].errorMap)] as const,
      ),
    ),
  )
  const accessOf = new Map<string, TokenAccess>(Object.entries(tokenAccess))
  for (const operation of operations) {
    const { operationId = '' } = operation
    const access = accessOf.get(operationId) ?? 'public'
    const isPublic = access === 'public' || !codesOf.get(operationId)?.includes('identity.sign_in_required')
    const program = access === 'never' ? [] : [{ accessToken: [access] }]
    operation.security = isPublic ? [] : [...program, { session: [] }]
  }
}
