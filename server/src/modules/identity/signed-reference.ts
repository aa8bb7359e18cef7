import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of a signed reference; one made for another purpose is not accepted. */
export type ReferencePurpose =
  | 'verify-email'
  | 'sign-up-browser'
  | 'reset-password'
  | 'confirm-browser'
  | 'change-email'
  | 'end-search-mails'
  | 'end-garage-mails'
  | 'resell-vehicle'
  | 'answer-booking'
  | 'end-message-mails'
  | 'end-price-mails'

/** A row's id that only this server can have signed, for mailed links. Nothing secret is stored; the row decides whether it is still valid. */
export function signReference(secret: string, purpose: ReferencePurpose, id: string): string {
  return `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${signatureOf(secret, purpose, id).toString('base64url')}`
}

/** The id in a signed reference; null when it was not signed here for this purpose. */
export function readReference(secret: string, purpose: ReferencePurpose, reference: string): string | null {
  const [encoded = '', signature = '', ...rest] = reference.split('.')
  const hex = Buffer.from(encoded, 'base64url').toString('hex')
  if (rest.length > 0 || hex.length !== 32) return null
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const expected = signatureOf(secret, purpose, id)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

function signatureOf(secret: string, purpose: ReferencePurpose, id: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest()
}
