import ipaddr from 'ipaddr.js'

/** True for an address of the open internet: not this machine, no private or local network, no carrier's, no multicast, nothing reserved, and none of these written as IPv6. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
