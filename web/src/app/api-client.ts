import type { Contract } from '@autopiazza/contract';
import { createORPCClient, type ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import addresses from 'virtual:api-contract';

/** Every operation of the API as a typed function; in process on the server, over HTTP in the browser. */
export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>;

export type ApiError = ORPCError<string, { fields?: Record<string, string> } | undefined>;

/** The client of the browser: same origin, cookies included. */
export function createBrowserApi(): ApiClient {
  return createORPCClient(new OpenAPILink(addresses, { url: () => `${location.origin}/api` }));
}
