import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** What a mailed link verifies: an address, or a browser. */
export type Proof = 'verify' | 'browser'

/** Uses the token of a mail, once for each page that shows its result. Only in the browser, so that programs which only fetch links verify nothing. */
export function proofQuery(api: ApiClient, proof: Proof, token: string) {
  return queryOptions({
    ...cached('proof', proof, token),
    queryFn: () => (proof === 'verify' ? api.identity.verifyEmail({ token }) : api.identity.confirmBrowser({ token })),
    enabled: token !== '' && typeof window !== 'undefined',
    retry: false,
  })
}
