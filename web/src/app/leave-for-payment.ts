/** Opens the payment page that the server named: one of our own sandbox, or the provider's over https. */
export function leaveForPayment(address: string): void {
  const url = new URL(address, window.location.origin)
  if (url.protocol !== 'https:' && url.origin !== window.location.origin)
    throw new Error('The payment page is neither ours nor served over https')
  window.location.assign(url.href)
}
