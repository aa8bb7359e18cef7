import { isReturnAddress } from '@autopiazza/contract/addresses'
import { hrefOf, paths } from './paths.ts'

/** An address from outside, if it is a page of this site; otherwise null. */
export function returnAddress(given: unknown): string | null {
  return typeof given === 'string' && isReturnAddress(given) ? given : null
}

/** The page after signing in: the given one if it is a page of this site, otherwise home. */
export function afterSignIn(given: unknown): string {
  return returnAddress(given) ?? hrefOf(paths.home())
}
