import { onlyKey } from '../../secrets/secret-keys.ts'
import { generateSignedCookie } from 'hono/cookie'
import { expect, test } from 'vitest'
import { readSignedCookie } from './read-signed-cookie.ts'

const secret = onlyKey('a secret of at least thirty-two characters')
const name = 'autopiazza.session'
const signed = async (value: string, by = secret[0].secret): Promise<string> =>
  (await generateSignedCookie(name, value, by)).split(';')[0] ?? ''
const read = (cookie: string): string | null => readSignedCookie(new Headers({ cookie }), name, secret)

test('a cookie that hono signed is read, among others and with its value encoded', async () => {
  expect(read(await signed('token'))).toBe('token')
  expect(read(`autopiazza.language=it; ${await signed('a/b+c=d;e')}; other=1`)).toBe('a/b+c=d;e')
})

test('a cookie with another signature, another value or none is not read', async () => {
  const cookie = await signed('token')
  expect(read(await signed('token', 'another secret'))).toBeNull()
  expect(read(cookie.replace('token', 'taken'))).toBeNull()
  expect(read(`${name}=token`)).toBeNull()
  expect(read(`${name}=`)).toBeNull()
  expect(read(`${name}=%E0%A4%A.x`)).toBeNull()
  expect(read('')).toBeNull()
})

test('a cookie of a longer name is another cookie', async () => {
  expect(read(`x${await signed('token')}`)).toBeNull()
  expect(read((await signed('token')).replace(name, `${name}2`))).toBeNull()
})
