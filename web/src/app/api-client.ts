import type { Contract } from '@autopiazza/contract'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'

/** Every operation of the API as a typed function; in process on the server, over HTTP in the browser. */
export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

/** The browser's client. The HTTP code, including oRPC's own client, is loaded at the first call, after the page can be used. */
export function createBrowserApi(): ApiClient {
  // A proxy accepts every property name, which TypeScript cannot know; its type is the contract's.
  return operationAt([]) as ApiClient
}

function operationAt(path: readonly string[]): unknown {
  const call = async (input: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    const { apiLink } = await import('./api-link.ts')
    return apiLink.call(path, input, { context: {}, ...(signal && { signal }) })
  }
  // `then` is not an operation: `await` on the client would call it.
  return new Proxy(call, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? operationAt([...path, name]) : undefined),
  })
}
