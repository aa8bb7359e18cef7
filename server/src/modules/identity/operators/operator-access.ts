import { operatorSessionHours } from '@autopiazza/contract/operator-terms'
import type { Context } from '../../../kernel/context.ts'
import { findOperatorSession } from '../reads/operators.ts'

/** An operator in a browser, and whether this session may do what operators do. */
interface OperatorAccess {
  readonly userId: string
  readonly name: string
  readonly state: 'ready' | 'sign_in_again'
}

/** The operator of this request; null for everybody else, and for every program with an access token. */
export async function findOperatorAccess(ctx: Context): Promise<OperatorAccess | null> {
  const { actor } = ctx
  if (!('sessionId' in actor)) return null
  const { userId } = actor
  const session = await findOperatorSession(ctx, actor)
  if (!session) return null
  const { name, signedInAt, isConfirmed } = session
  const isRecent = ctx.now().getTime() - signedInAt.getTime() < operatorSessionHours * 3_600_000
  return { userId, name, state: isConfirmed && isRecent ? 'ready' : 'sign_in_again' }
}
