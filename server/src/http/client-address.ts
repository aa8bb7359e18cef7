import {
  isInRanges,
  isLoopback,
  type NetworkAddress,
  readNetworkAddress,
  readNetworkRange,
} from '../runtime/network-address.ts'

/** Returns a predicate for the addresses of the configured proxies. */
function proxyCheck(trustedProxies: readonly string[]): (address: NetworkAddress | null) => boolean {
  const ranges = trustedProxies.flatMap((text) => {
    const range = readNetworkRange(text)
    return range ? [range] : []
  })
  return (address) => address !== null && isInRanges(address, ranges)
}

/** Returns a predicate for addresses that many clients share: the configured proxies, and this machine, where a proxy or a test may run. */
export function sharedAddresses(trustedProxies: readonly string[]): (address: string) => boolean {
  const isProxy = proxyCheck(trustedProxies)
  return (address) => isProxy(readNetworkAddress(address)) || isLoopback(address)
}

/** Returns a function that resolves the caller's address: the socket's, or the one a configured proxy forwards. */
export function clientAddressReader(
  trustedProxies: readonly string[],
): (socketAddress: string | undefined, forwardedFor: string | null) => string | null {
  const isTrusted = proxyCheck(trustedProxies)
  return (socketAddress, forwardedFor) => {
    const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), socketAddress ?? ''].map(
      readNetworkAddress,
    )
    while (hops.length > 1 && isTrusted(hops.at(-1) ?? null)) hops.pop()
    return hops.at(-1)?.toString() ?? null
  }
}

/** Converts an IPv4-mapped IPv6 address to IPv4; leaves other text unchanged. */
export function normalisedAddress(address: string): string {
  return readNetworkAddress(address)?.toString() ?? address
}
