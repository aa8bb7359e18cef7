import { describe, expect, it } from 'vitest'
import { clientAddressReader } from './client-address.ts'

describe('address of a caller', () => {
  it.each([
    ['the socket without proxies', [], '10.0.0.9', '1.2.3.4', '10.0.0.9'],
    ['loopback is no proxy unless it is named', [], '127.0.0.1', '1.2.3.4', '127.0.0.1'],
    ['what a trusted proxy forwards', ['10.0.0.0/8'], '10.0.0.9', '1.2.3.4', '1.2.3.4'],
    ['the last hop that is not ours', ['10.0.0.0/8'], '10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8', '1.2.3.4'],
    ['an IPv4 address inside IPv6', ['10.0.0.9'], '::ffff:10.0.0.9', '1.2.3.4', '1.2.3.4'],
    ['an IPv6 address in one way', ['2001:db8::/32'], '2001:db8::9', '2001:0DB9::0001', '2001:db9::1'],
    ['an IPv4 address inside IPv6 in hexadecimal', ['10.0.0.9'], '::ffff:a00:9', '1.2.3.4', '1.2.3.4'],
    ['nothing when it is a number', ['10.0.0.9'], '10.0.0.9', '127.1', null],
    ['nothing when it is no address', ['10.0.0.9'], '10.0.0.9', 'unknown', null],
  ])('resolves the IP address of a client to %s', (_, proxies, socket, forwarded, address) => {
    expect(clientAddressReader(proxies)(socket, forwarded)).toBe(address)
  })
})
