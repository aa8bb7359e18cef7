import { hrefOf, paths } from './paths.ts'

const maxLength = 2_000

/**
 * Plain segments only, then a query in printable ASCII: nothing that a browser, a router or a proxy could decode or resolve to another address, and
 * no page of the account itself.
 */
const page = /^\/(?!(?:auth|api|sandbox|images)(?:[/?#]|$))(?:[\w-]+(?:\/[\w-]+)*)?(?:[?#][!-~]*)?$/i

/** An address from outside, if it is a page of this site; otherwise null. */
export function returnAddress(given: unknown): string | null {
  return typeof given === 'string' && given.length <= maxLength && page.test(given) ? given : null
}

/** The page after signing in: the given one if it is a page of this site, otherwise home. */
export function afterSignIn(given: unknown): string {
  return returnAddress(given) ?? hrefOf(paths.home())
}
