import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { actingVendor, readReference } from '../../identity/index.ts'
import { findResaleFacts } from '../reads/resale-facts.ts'

interface ShowResale {
  readonly ctx: Context
  readonly input: { readonly token: string }
  readonly secret: string
}

/** The facts of the car that a signed reference names, for the advert of whichever vendor has it. */
export async function showResale({ ctx, input, secret }: ShowResale) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const reference = readReference(secret, 'resell-vehicle', input.token)
  const facts = reference === null ? null : await findResaleFacts(ctx, reference)
  return facts ? ok(facts) : refused('aftersales.link_invalid')
}
