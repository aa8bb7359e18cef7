import type { AccessToken } from '@autopiazza/contract/access-tokens'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** The tokens of a person that were not revoked, newest first. */
export async function listStoredTokens(ctx: Context, userId: string): Promise<AccessToken[]> {
  const rows = await tokens(ctx).where('user_id', '=', userId).orderBy('id', 'desc').execute()
  return rows.map(tokenOf)
}

/** A token that was just written. */
export async function findAccessToken(ctx: Context, id: string): Promise<AccessToken> {
  return tokenOf(await tokens(ctx).where('id', '=', id).executeTakeFirstOrThrow())
}

function tokens(ctx: Context) {
  return ctx.db
    .selectFrom('access_tokens')
    .select([
      'id',
      'name',
      'scopes',
      'created_at as createdAt',
      'expires_at as expiresAt',
      sql<boolean>`coalesce(expires_at <= now(), false)`.as('isExpired'),
      'last_used_at as lastUsedAt',
    ])
    .where('revoked_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof tokens>['executeTakeFirstOrThrow']>>

function tokenOf({ createdAt, expiresAt, lastUsedAt, ...token }: Row): AccessToken {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
