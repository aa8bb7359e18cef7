import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('whether the IP address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
