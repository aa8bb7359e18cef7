import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { Actor } from '../kernel/context.ts'
import { type Refusal, refused } from '../kernel/outcome.ts'
import { router } from './operations/index.ts'
import { tokenRefusal } from './token-permission.ts'

const operations = new StandardOpenAPIMatcher()
operations.init(router)

/**
 * Returns the refusal of a caller that does not depend on the content of the request: that of its token, or of its
 * role when the contract has it for the operation. Returns null when the content decides, and for operators'
 * addresses, which do not exist for anyone else.
 */
export async function refusalBeforeBody(method: string, path: string, actor: Actor): Promise<Refusal | null> {
  const operation = await operations.match(method, `/${path.replace(/^\/|\/$/g, '')}`)
  if (!operation || operation.path[0] === 'operator') return null
  const codes = new Set(Object.keys(operation.procedure['~orpc'].errorMap))
  return tokenRefusal(operation.path.join('.'), actor) ?? refusalOfRole(codes, actor)
}

function refusalOfRole(codes: ReadonlySet<string>, { kind }: Actor): Refusal | null {
  if (!codes.has('identity.sign_in_required')) return null
  if (kind === 'visitor') return refused('identity.sign_in_required')
  if (codes.has('identity.vendor_required') && kind !== 'vendor') return refused('identity.vendor_required')
  // The refusal for the user's own vehicle comes before the one for the role.
  const hasOwnVehicleRefusal = codes.has('messaging.own_vehicle') || codes.has('checkout.own_vehicle')
  return codes.has('identity.buyer_required') && !hasOwnVehicleRefusal && kind !== 'buyer'
    ? refused('identity.buyer_required')
    : null
}
