import { verifyPassword } from 'better-auth/crypto'
import type { Context } from '../../context.ts'
import { findCredential } from './reads/credential.ts'

/** For the system alone: true when this is the password of the account with this address. */
export async function isPasswordOf({
  ctx,
  input: { email, password },
}: {
  ctx: Context
  input: { readonly email: string; readonly password: string }
}): Promise<boolean> {
  if (ctx.actor.kind !== 'system')
    throw new Error(`A ${ctx.actor.kind} tried a password without the limit of sign-in attempts`)
  const credential = await findCredential(ctx, { email, place: '' })
  if (!credential?.userId) return false
  return verifyPassword({ hash: credential.passwordHash, password })
}
