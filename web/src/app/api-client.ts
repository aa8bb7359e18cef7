import type { Contract } from '@autopiazza/contract'
import { createORPCClient, DynamicLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'

/** Every operation of the API as a typed function; in process on the server, over HTTP in the browser. */
export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

/** The client of the browser; what speaks HTTP arrives with the first call, after the page can be used. */
export function createBrowserApi(): ApiClient {
  return createORPCClient(new DynamicLink(async () => (await import('./api-link.ts')).apiLink))
}
