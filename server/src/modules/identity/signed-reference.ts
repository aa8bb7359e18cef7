import { isSignedWith, type SecretKeys, signWith } from '../../secrets/secret-keys.ts'

/** A reference made for one purpose is not accepted for another. */
export type ReferencePurpose =
  | 'verify-email'
  | 'sign-up-browser'
  | 'second-step'
  | 'reset-password'
  | 'confirm-browser'
  | 'change-email'
  | 'end-search-mails'
  | 'end-garage-mails'
  | 'resell-vehicle'
  | 'answer-booking'
  | 'end-message-mails'
  | 'end-price-mails'

/** Signs the id of a row for a mailed link. Stores no secret. The row determines whether the link is still valid. */
export function signReference(secret: SecretKeys, purpose: ReferencePurpose, id: string): string {
  const encoded = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return `${encoded}.${signWith(secret, `${purpose}:${id}`).toString('base64url')}`
}

/** Returns the id in a signed reference, or null when the signature for this purpose is invalid. */
export function readReference(secret: SecretKeys, purpose: ReferencePurpose, reference: string): string | null {
  const [encoded = '', signature = '', ...rest] = reference.split('.')
  const hex = Buffer.from(encoded, 'base64url').toString('hex')
  if (rest.length > 0 || hex.length !== 32) return null
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isSignedWith(secret, `${purpose}:${id}`, Buffer.from(signature, 'base64url')) ? id : null
}
