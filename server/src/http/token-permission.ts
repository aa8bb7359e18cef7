import type { OperationName } from '@autopiazza/contract'
import { tokenAccess } from '@autopiazza/contract/token-access'
import type { TokenScope } from '@autopiazza/contract/token-scopes'
import type { Actor } from '../kernel/context.ts'
import { type Refusal, refused, refusedWith } from '../kernel/outcome.ts'

declare module '../kernel/outcome.ts' {
  interface RefusalDetails {
    'identity.scope_missing': { readonly scope: TokenScope }
  }
}

type TokenRefusal = Refusal<'identity.scope_missing' | 'identity.token_not_accepted'>

/** Returns the reason why a program may not call this operation with its token; null when it may, and for a user in a browser. */
export function tokenRefusal(operation: string, actor: Actor): TokenRefusal | null {
  if (!('accessToken' in actor)) return null
  const access = isOperation(operation) ? tokenAccess[operation] : 'never'
  if (access === 'public') return null
  if (access === 'never') return refused('identity.token_not_accepted')
  return actor.accessToken.scopes.includes(access) ? null : refusedWith('identity.scope_missing', { scope: access })
}

/** Returns the actor of a call. A public operation treats a program as a visitor, whatever its token permits. */
export function actorIn(operation: string, actor: Actor): Actor {
  const isPublic = 'accessToken' in actor && isOperation(operation) && tokenAccess[operation] === 'public'
  return isPublic ? { kind: 'visitor', visitorKey: null } : actor
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(tokenAccess, name)
}
