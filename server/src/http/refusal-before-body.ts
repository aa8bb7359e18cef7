import type { ErrorCode } from '@autopiazza/contract/errors'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { Actor } from '../context.ts'
import { router } from './operations/index.ts'

type RoleRefusal = Extract<ErrorCode, `identity.${'sign_in' | 'vendor' | 'buyer'}_required`>

const operations = new StandardOpenAPIMatcher()
operations.init(router)

/** The refusal of this person that does not depend on the content of the request, from the refusals that the contract gives the operation; null when its content decides. */
export async function refusalBeforeBody(method: string, path: string, actor: Actor): Promise<RoleRefusal | null> {
  const operation = await operations.match(method, `/${path.replace(/^\/|\/$/g, '')}`)
  return operation ? refusalOfRole(new Set(Object.keys(operation.procedure['~orpc'].errorMap)), actor) : null
}

function refusalOfRole(codes: ReadonlySet<string>, { kind }: Actor): RoleRefusal | null {
  if (!codes.has('identity.sign_in_required')) return null
  if (kind === 'visitor') return 'identity.sign_in_required'
  if (codes.has('identity.vendor_required') && kind !== 'vendor') return 'identity.vendor_required'
  // For an own vehicle, that refusal comes before the one for the role.
  const asksWhose = codes.has('messaging.own_vehicle') || codes.has('checkout.own_vehicle')
  return codes.has('identity.buyer_required') && !asksWhose && kind !== 'buyer' ? 'identity.buyer_required' : null
}
