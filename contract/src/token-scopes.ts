import type { Role } from './vocabulary.ts'

/** What a program with an access token may do. A write scope does not include read access. */
export const tokenScopes = [
  'stock:read',
  'stock:write',
  'reservations:read',
  'reservations:write',
  'conversations:read',
  'conversations:write',
] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The scopes that users of a role can grant. A buyer has no stock. */
export const scopesOfRole: Readonly<Record<Role, readonly TokenScope[]>> = {
  buyer: tokenScopes.filter((scope) => !scope.startsWith('stock:')),
  vendor: tokenScopes,
}

/** Selectable validity of an access token in days; null for a token that does not expire. */
export const tokenDays = [30, 90, 365] as const

/** Maximum valid access tokens of a user, enforced by the database. */
export const maxAccessTokens = 10

export const tokenNameMaxLength = 60
