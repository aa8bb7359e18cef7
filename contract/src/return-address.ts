export const returnAddressMaxLength = 2_000

/**
 * Plain segments only, then a query in printable ASCII: nothing that a browser, a router or a proxy could decode or resolve to another address, and
 * no page of the account itself.
 */
const page = /^\/(?!(?:auth|api|sandbox|images)(?:[/?#]|$))(?:[\w-]+(?:\/[\w-]+)*)?(?:[?#][!-~]*)?$/i

/** Whether a text is the address of a page of this site, to which a person may be sent after signing in. */
export function isReturnAddress(text: string): boolean {
  return text.length <= returnAddressMaxLength && page.test(text)
}
