import ipaddr from 'ipaddr.js'

/** True for an address of the public internet; false for this machine, private, local, carrier, multicast and reserved networks, also when written as IPv6. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
