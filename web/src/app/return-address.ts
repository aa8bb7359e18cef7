import { hrefOf, paths } from './paths.ts'

const longest = 2_000

/**
 * Plain segments only, then a query in printable ASCII: nothing that a browser, a router or a proxy could decode or resolve into another place, and
 * no page of the account itself.
 */
const page = /^\/(?!(?:auth|api|sandbox|images)(?:[/?#]|$))(?:[\w-]+(?:\/[\w-]+)*)?(?:[?#][!-~]*)?$/i

/** An address that came from outside, if it is a page of this site; null otherwise. Whatever is not written here may not be gone to. */
export function returnAddress(given: unknown): string | null {
  return typeof given === 'string' && given.length <= longest && page.test(given) ? given : null
}

/** Where a person goes who is signed in now: back, if that is a page of this site, else home. */
export function afterSignIn(given: unknown): string {
  return returnAddress(given) ?? hrefOf(paths.home())
}
