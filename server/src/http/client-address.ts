import { BlockList, isIP } from 'node:net'

/** True of the addresses that a configured proxy has. */
function proxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** True of the addresses that stand for many clients: the configured proxies and this machine, where a proxy or a test may run. */
export function sharedAddresses(trustedProxies: readonly string[]): (address: string) => boolean {
  const isProxy = proxyCheck(trustedProxies)
  return (address) => isProxy(address) || /^(127\.|::1$)/.test(address)
}

/** Returns the caller's address: the socket's, or what a configured proxy forwards. */
export function clientAddressReader(
  trustedProxies: readonly string[],
): (socketAddress: string | undefined, forwardedFor: string | null) => string | null {
  const isTrusted = proxyCheck(trustedProxies)
  return (socketAddress, forwardedFor) => {
    const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), plainAddress(socketAddress ?? '')]
    while (hops.length > 1 && isTrusted(hops.at(-1) ?? '')) hops.pop()
    const address = hops.at(-1) ?? ''
    return isIP(address) ? address : null
  }
}

/** An IPv4 address without its IPv6 prefix. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
