import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238, with the period, digits and hash that every authenticator app supports. */
const periodSeconds = 30
const digits = 6
/** Periods before and after the current one in which a code is accepted, for clocks that differ. */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code of a period, counted in steps of 30 seconds from 1970. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the period of this code if it is near the given time and after the last used period, otherwise null. */
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

export function toBase32(bytes: Buffer): string {
  let [bits, text] = ['', '']
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  for (let at = 0; at < bits.length; at += 5)
    text += alphabet[Number.parseInt(bits.slice(at, at + 5).padEnd(5, '0'), 2)] ?? ''
  return text
}

/** Returns the otpauth URL for the QR code. */
export function totpUri({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=${digits}&period=${periodSeconds}`
}
