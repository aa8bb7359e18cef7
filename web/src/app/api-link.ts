import { ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import addresses from 'virtual:api-contract'
import { refusalIn } from './refusal-body.ts'

/** Calls the API of this origin, cookies included. */
export const apiLink = new OpenAPILink(addresses, {
  url: () => `${location.origin}/api`,
  // A press of a heart outlives the page that it was made on, and so does what was looked at on it.
  fetch: (request, init, _options, [module]) =>
    fetch(request, { ...init, keepalive: module === 'favourites' || module === 'history' }),
  customErrorResponseBodyDecoder(body, { status }) {
    const refusal = refusalIn(body)
    if (!refusal) return null
    const { code, message, ...data } = refusal
    return new ORPCError(code, { status, message, data, defined: true })
  },
})
