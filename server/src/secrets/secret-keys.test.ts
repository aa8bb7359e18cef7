import { describe, expect, test } from 'vitest'
import { isSignedWith, onlyKey, secretKeysSetting, type SecretKeys, signWith } from './secret-keys.ts'

const [a, b] = ['a'.repeat(40), 'b'.repeat(40)]

describe('keys in a setting', () => {
  test('reads the keys of a setting in order, the newest first, and allows colons in a secret', () => {
    expect(secretKeysSetting.parse(`2027:${a}, 2026-b:${b}:c`)).toEqual([
      { id: '2027', secret: a },
      { id: '2026-b', secret: `${b}:c` },
    ])
  })

  test.each([
    ['a secret without an id', a, 'must be id:secret'],
    ['an id with other signs', `Two:${a}`, 'must be id:secret'],
    ['the id of SESSION_SECRET', `0:${a}`, 'may not name a key 0'],
    ['a short secret', '2027:short', 'at least 32 characters'],
    ['an id twice', `1:${a},1:${b}`, 'names a key twice'],
    ['a comma too many', `1:${a},`, 'must be id:secret'],
  ])('refuses keys with %s without printing a secret', (_, text, problem) => {
    const read = secretKeysSetting.safeParse(text).error?.message
    expect(read).toContain(problem)
    expect(read).not.toContain(a)
  })
})

test('signs with the newest key, and accepts signatures of all configured keys', () => {
  const [old, rotated, later]: SecretKeys[] = [
    onlyKey(a),
    [{ id: '2027', secret: b }, ...onlyKey(a)],
    [{ id: '2027', secret: b }],
  ]
  if (!old || !rotated || !later) throw new Error('no keys')
  const before = signWith(old, 'text')
  const after = signWith(rotated, 'text')
  expect([old, rotated, later].map((keys) => isSignedWith(keys, 'text', before))).toEqual([true, true, false])
  expect([old, rotated, later].map((keys) => isSignedWith(keys, 'text', after))).toEqual([false, true, true])
  expect(isSignedWith(rotated, 'another text', after)).toBe(false)
})
