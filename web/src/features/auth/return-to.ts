const nowhere = 'https://nowhere.invalid'

/** Where to go after signing in: an address of this site, or null. Anything that could lead elsewhere, or back to signing in, is refused. */
export function safeReturnTo(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, nowhere)) return null
  const { origin, pathname, search, hash } = new URL(next, nowhere)
  if (origin !== nowhere || pathname.startsWith('//') || pathname === '/auth' || pathname.startsWith('/auth/'))
    return null
  return pathname + search + hash
}
