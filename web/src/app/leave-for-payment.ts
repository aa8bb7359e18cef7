/** Opens the payment page whose address the server returned: our own sandbox's, or the provider's over https. */
export function leaveForPayment(address: string): void {
  const url = new URL(address, window.location.origin)
  if (url.protocol !== 'https:' && url.origin !== window.location.origin)
    throw new Error('The payment page is neither ours nor served over https')
  window.location.assign(url.href)
}
