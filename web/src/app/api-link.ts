import { OpenAPILink } from '@orpc/openapi-client/fetch'
import addresses from 'virtual:api-contract'

/** Calls the API of this origin, cookies included. */
export const apiLink = new OpenAPILink(addresses, { url: () => `${location.origin}/api` })
