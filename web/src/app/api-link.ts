import { ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import addresses from 'virtual:api-contract'
import { refusalIn } from './refusal-body.ts'

export const apiLink = new OpenAPILink(addresses, {
  url: () => `${location.origin}/api`,
  // `keepalive` completes the saving of a favourite or a history entry even if the user leaves the page at once.
  fetch: (request, init, _options, [module]) =>
    fetch(request, { ...init, keepalive: module === 'favourites' || module === 'history' }),
  customErrorResponseBodyDecoder(body, { status }) {
    const refusal = refusalIn(body)
    if (!refusal) return null
    const { code, message, ...data } = refusal
    return new ORPCError(code, { status, message, data, defined: true })
  },
})
