/** The token of a program, from the header Authorization; null for a browser, which sends nothing of this scheme. */
export function bearerToken(headers: Headers): string | null {
  const [scheme = '', ...rest] = (headers.get('authorization') ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ').trim() : null
}
