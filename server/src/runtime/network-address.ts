import ipaddr from 'ipaddr.js'

export type NetworkAddress = ipaddr.IPv4 | ipaddr.IPv6
export type NetworkRange = readonly [NetworkAddress, number]

/** Parses an address; an IPv4-mapped IPv6 address becomes IPv4. Returns null for other texts, and for IPv4 addresses in octal, hexadecimal or short form. */
export function readNetworkAddress(text: string): NetworkAddress | null {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : null
}

/** Parses a range, a single address or `address/bits`; returns null for other texts. */
export function readNetworkRange(text: string): NetworkRange | null {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = readNetworkAddress(text)
  return address && [address, address.kind() === 'ipv4' ? 32 : 128]
}

export function isInRanges(address: NetworkAddress, ranges: readonly NetworkRange[]): boolean {
  return ranges.some(([base, bits]) => address.kind() === base.kind() && address.match(base, bits))
}

/** Returns true for the addresses by which this machine reaches itself: 127.0.0.0/8 and ::1. */
export function isLoopback(text: string): boolean {
  return readNetworkAddress(text)?.range() === 'loopback'
}
