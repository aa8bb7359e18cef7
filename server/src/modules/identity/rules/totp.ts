import { createHmac, timingSafeEqual } from 'node:crypto'

/** A code stands for 30 seconds (RFC 6238), with the secret, the digits and the hash that every authenticator app knows. */
const periodSeconds = 30
const digits = 6
/** Clocks of phones differ a little: the code before and the one after are accepted too. */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a period of 30 seconds, counted from 1970. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The period of this code around a time, later than those before; null for any other code. */
export function totpStep(
  secret: Buffer,
  { code, at, after }: { code: string; at: Date; after: number },
): number | null {
  const now = Math.floor(at.getTime() / 1_000 / periodSeconds)
  const given = Buffer.from(code)
  for (let step = now - tolerance; step <= now + tolerance; step += 1) {
    const right = Buffer.from(totpCode(secret, step))
    if (step > after && given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}

/** The secret as people type it into an app. */
export function toBase32(bytes: Buffer): string {
  let [bits, text] = ['', '']
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  for (let at = 0; at < bits.length; at += 5)
    text += alphabet[Number.parseInt(bits.slice(at, at + 5).padEnd(5, '0'), 2)] ?? ''
  return text
}

/** What the QR code of an authenticator app says. */
export function totpUri({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=${digits}&period=${periodSeconds}`
}
