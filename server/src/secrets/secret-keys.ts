import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export interface SecretKey {
  readonly id: string
  readonly secret: string
}

/** The keys of one purpose: the first signs and encrypts, all verify and decrypt. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

/** The keys of the three purposes, which are rotated independently. */
export interface KeyRing {
  readonly sessions: SecretKeys
  readonly links: SecretKeys
  readonly encryption: SecretKeys
}

/** The id of SESSION_SECRET, the only key of an installation without others. */
export const firstKeyId = '0'

export function onlyKey(secret: string): SecretKeys {
  return [{ id: firstKeyId, secret }]
}

export function ringOf(secret: string): KeyRing {
  const keys = onlyKey(secret)
  return { sessions: keys, links: keys, encryption: keys }
}

export function signWith([{ secret }]: SecretKeys, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** Returns true when any of the keys has signed the text. */
export function isSignedWith(keys: SecretKeys, text: string, given: Buffer): boolean {
  return keys.some(({ secret }) => {
    const right = createHmac('sha256', secret).update(text).digest()
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const keyId = /^[a-z0-9-]{1,32}$/

/** Parses keys such as `2026:secret,2025:secret`; returns a message that quotes no secret when they are invalid. */
function readSecretKeys(text: string): SecretKeys | string {
  const keys = text.split(',').map((part) => {
    const [id = '', ...rest] = part.trim().split(':')
    return { id, secret: rest.join(':') }
  })
  const [first, ...others] = keys
  if (!first || keys.some(({ id }) => !keyId.test(id)))
    return 'must be id:secret, separated by commas; an id has small letters, digits and hyphens'
  if (keys.some(({ id }) => id === firstKeyId)) return `may not name a key ${firstKeyId}, which is SESSION_SECRET`
  if (keys.some(({ secret }) => secret.length < 32)) return 'must have secrets of at least 32 characters'
  if (new Set(keys.map(({ id }) => id)).size < keys.length) return 'names a key twice'
  return [first, ...others]
}

export const secretKeysSetting = z.string().transform((text, ctx) => {
  const keys = readSecretKeys(text)
  if (typeof keys !== 'string') return keys
  ctx.addIssue({ code: 'custom', message: keys })
  return z.NEVER
})
