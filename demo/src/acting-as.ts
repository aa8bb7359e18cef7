import type { Context } from '@autopiazza/server/context'

/** The context of one of the demo's people, for operations that they do themselves. */
export function actingAs(ctx: Context, kind: 'buyer' | 'vendor', userId: string): Context {
  return { ...ctx, actor: { kind, userId, sessionId: 'demo' } }
}
