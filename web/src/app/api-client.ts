import type { Contract } from '@autopiazza/contract'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'

/** Every operation of the API as a typed function: in process on the server, over HTTP in the browser. */
export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

/** Creates the browser's client. The HTTP code, including oRPC's own client, is loaded at the first call. */
export function createBrowserApi(): ApiClient {
  // A proxy accepts every property name, which TypeScript cannot express; its type comes from the contract.
  return operationAt([]) as ApiClient
}

const importLink = () => import('./api-link.ts')
let loading: ReturnType<typeof importLink> | undefined

/** Loads the HTTP client once. Importing a loaded module again waits for another task, and the user may leave the page before it. A failed load is retried at the next call. */
export function loadLink() {
  loading ??= importLink().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function operationAt(path: readonly string[]): unknown {
  const call = async (input: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    const { apiLink } = await loadLink()
    return apiLink.call(path, input, { context: {}, ...(signal && { signal }) })
  }
  // `then` is not an operation. Without this check, `await` on the client would call `then`.
  return new Proxy(call, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? operationAt([...path, name]) : undefined),
  })
}
