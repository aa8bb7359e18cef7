import { expect, test } from 'vitest'
import { isInRanges, isLoopback, readNetworkAddress, readNetworkRange } from './network-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:0DB8::0001', '2001:db8::1'],
  ['010.0.0.1', undefined],
  ['0x7f000001', undefined],
  ['127.1', undefined],
  ['2130706433', undefined],
  ['203.0.113.7:80', undefined],
  ['unknown', undefined],
  ['', undefined],
])('parses the IP range %s as %s', (text, address) => {
  expect(readNetworkAddress(text)?.toString()).toBe(address)
})

test.each([
  ['10.0.0.0/8', '10.9.9.9', true],
  ['10.0.0.9', '10.0.0.9', true],
  ['10.0.0.9', '10.0.0.8', false],
  ['10.0.0.0/8', '2001:db8::1', false],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['::/0', '2001:db8::1', true],
])('whether the IP range %s contains %s: %s', (text, address, isHeld) => {
  const [range, read] = [readNetworkRange(text), readNetworkAddress(address)]
  expect(range && read && isInRanges(read, [range])).toBe(isHeld)
})

test.each(['10.0.0.0/33', '10/8', '10.0.0.0/', '10.0.0.0/8/8', '2001:db8::/129', 'proxy.example', ''])(
  'rejects %j as an IP range',
  (text) => {
    expect(readNetworkRange(text)).toBeNull()
  },
)

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['127.0.0.1.example', false],
])('whether %s is this machine: %s', (address, isOurs) => {
  expect(isLoopback(address)).toBe(isOurs)
})
