import type { Role } from './vocabulary.ts'

/** What a program with an access token may do. Writing does not include reading. */
export const tokenScopes = [
  'stock:read',
  'stock:write',
  'reservations:read',
  'reservations:write',
  'conversations:read',
  'conversations:write',
] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The scopes that a person can give: a buyer has no stock. */
export const scopesOfRole: Readonly<Record<Role, readonly TokenScope[]>> = {
  buyer: tokenScopes.filter((scope) => !scope.startsWith('stock:')),
  vendor: tokenScopes,
}

/** How long an access token can be valid, in days; null for one that does not expire. */
export const tokenDays = [30, 90, 365] as const

/** How many working access tokens a person has at most; the database refuses the next one. */
export const maxAccessTokens = 10

/** Of the name of an access token, in characters. */
export const tokenNameMaxLength = 60
