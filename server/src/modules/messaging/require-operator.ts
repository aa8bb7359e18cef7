import type { Context } from '../../context.ts'

/** Throws unless the product itself acts: such operations have no door to the outside. */
export function requireOperator({ actor }: Pick<Context, 'actor'>, act: string): void {
  if (actor.kind !== 'system') throw new Error(`A ${actor.kind} tried to ${act}`)
}
