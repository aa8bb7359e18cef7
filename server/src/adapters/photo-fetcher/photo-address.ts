import ipaddr from 'ipaddr.js'
import type { FetchProblem } from '../../modules/imports/ports.ts'

/** Reads the address of a photograph: https, a host name, a known port, no credentials; otherwise returns the reason for the refusal. */
export function readPhotoAddress(
  address: string,
  ports: readonly number[],
): { readonly url: URL } | { readonly problem: FetchProblem } {
  if (!URL.canParse(address)) return { problem: 'photo_address_refused' }
  const url = new URL(address)
  if (url.protocol !== 'https:') return { problem: 'photo_not_https' }
  const isName = !ipaddr.isValid(url.hostname.replace(/^\[|\]$/g, '')) && url.hostname.includes('.')
  const hasCredentials = url.username !== '' || url.password !== ''
  if (!isName || hasCredentials || !ports.includes(Number(url.port || 443))) return { problem: 'photo_address_refused' }
  return { url }
}
