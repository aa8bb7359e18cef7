import { hrefOf, paths } from './paths.ts'

const nowhere = 'https://nowhere.invalid'
const longest = 2_000

/** Plain segments only: nothing that a browser, a router or a proxy could decode or resolve into another place, and no page of the account itself. */
const pagePath = /^\/(?!(?:auth|api|sandbox|images)(?:\/|$))(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/i

/** An address that came from outside, if it is a page of this site; null otherwise. Whatever is not written here may not be gone to. */
export function returnAddress(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > longest) return null
  const [path = ''] = given.split(/[?#]/, 1)
  if (!pagePath.test(path) || !URL.canParse(given, nowhere)) return null
  const { search, hash } = new URL(given, nowhere)
  return path + search + hash
}

/** Where a person goes who is signed in now: back, if that is a page of this site, else home. */
export function afterSignIn(given: unknown): string {
  return returnAddress(given) ?? hrefOf(paths.home())
}
