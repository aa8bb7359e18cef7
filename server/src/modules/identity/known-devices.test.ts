import { onlyKey } from '../../secrets/secret-keys.ts'
import { expect, test } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const secret = onlyKey('a secret of at least thirty-two characters')
const email = 'anna@example.it'
const devices = createKnownDevices({ secret, cookieName: '__Host-autopiazza.device', isSecure: true })
const sentBack = (line: string): Headers => new Headers({ cookie: `other=1; ${line.split(';')[0]}` })

test('recognises a device only for the e-mail address that signed in on it', () => {
  const headers = sentBack(devices.markKnown(email))
  expect(devices.recognise(headers, email)).toMatch(/^[\w-]{22}$/)
  expect(devices.recognise(headers, 'luca@example.it')).toBeNull()
  expect(devices.recognise(new Headers(), email)).toBeNull()
})

test('does not recognise a device with another secret or another signature', () => {
  const others = createKnownDevices({
    secret: onlyKey('another secret of at least thirty-two letters'),
    cookieName: '__Host-autopiazza.device',
    isSecure: true,
  })
  expect(devices.recognise(sentBack(others.markKnown(email)), email)).toBeNull()
  expect(devices.recognise(sentBack(devices.markKnown(email).replace('.', '.A')), email)).toBeNull()
})

test('sets a device cookie for a year, over https, for this site only and not readable by scripts', () => {
  const attributes = devices.markKnown(email).split('; ').slice(1)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'])
  const plain = createKnownDevices({ secret, cookieName: 'autopiazza.device', isSecure: false }).markKnown(email)
  expect(plain.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
})
