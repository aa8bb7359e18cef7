import { onlyKey } from '../../secrets/secret-keys.ts'
import { expect, test } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const secret = onlyKey('a secret of at least thirty-two characters')
const email = 'anna@example.it'
const devices = createKnownDevices({ secret, cookieName: '__Host-autopiazza.device', isSecure: true })
const sentBack = (line: string): Headers => new Headers({ cookie: `other=1; ${line.split(';')[0]}` })

test('a device is known to the address that it signed in to, and to no other', () => {
  const headers = sentBack(devices.markKnown(email))
  expect(devices.recognise(headers, email)).toMatch(/^[\w-]{22}$/)
  expect(devices.recognise(headers, 'luca@example.it')).toBeNull()
  expect(devices.recognise(new Headers(), email)).toBeNull()
})

test('a device of another secret, or with another signature, is not known', () => {
  const others = createKnownDevices({
    secret: onlyKey('another secret of at least thirty-two letters'),
    cookieName: '__Host-autopiazza.device',
    isSecure: true,
  })
  expect(devices.recognise(sentBack(others.markKnown(email)), email)).toBeNull()
  expect(devices.recognise(sentBack(devices.markKnown(email).replace('.', '.A')), email)).toBeNull()
})

test('its cookie lasts a year, is sent over https to this site alone, and no script reads it', () => {
  const attributes = devices.markKnown(email).split('; ').slice(1)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'])
  const plain = createKnownDevices({ secret, cookieName: 'autopiazza.device', isSecure: false }).markKnown(email)
  expect(plain.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
})
