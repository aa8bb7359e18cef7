/** Navigates to the payment page that the server returned: the sandbox of this site, or the provider over https. */
export function leaveForPayment(address: string): void {
  const url = new URL(address, window.location.origin)
  if (url.protocol !== 'https:' && url.origin !== window.location.origin)
    throw new Error('The payment page is neither on this site nor served over https')
  window.location.assign(url.href)
}
