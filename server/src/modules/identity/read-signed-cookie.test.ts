import { onlyKey } from '../../secrets/secret-keys.ts'
import { generateSignedCookie } from 'hono/cookie'
import { expect, test } from 'vitest'
import { readSignedCookie } from './read-signed-cookie.ts'

const secret = onlyKey('a secret of at least thirty-two characters')
const name = 'autopiazza.session'
const signed = async (value: string, by = secret[0].secret): Promise<string> =>
  (await generateSignedCookie(name, value, by)).split(';')[0] ?? ''
const read = (cookie: string): string | null => readSignedCookie(new Headers({ cookie }), name, secret)

test('reads a cookie that hono signed, also when there are other cookies or its value is encoded', async () => {
  expect(read(await signed('token'))).toBe('token')
  expect(read(`autopiazza.language=it; ${await signed('a/b+c=d;e')}; other=1`)).toBe('a/b+c=d;e')
})

test('does not read a cookie with an invalid signature, a changed value or no value', async () => {
  const cookie = await signed('token')
  expect(read(await signed('token', 'another secret'))).toBeNull()
  expect(read(cookie.replace('token', 'taken'))).toBeNull()
  expect(read(`${name}=token`)).toBeNull()
  expect(read(`${name}=`)).toBeNull()
  expect(read(`${name}=%E0%A4%A.x`)).toBeNull()
  expect(read('')).toBeNull()
})

test('does not read a cookie whose name only begins with the requested one', async () => {
  expect(read(`x${await signed('token')}`)).toBeNull()
  expect(read((await signed('token')).replace(name, `${name}2`))).toBeNull()
})
