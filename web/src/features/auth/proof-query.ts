import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { refresh } from '../../app/stale-queries.ts'

/** What a mailed link verifies: the address of a sign-up, the new address of an account, or a browser. */
export type Proof = 'verify' | 'email' | 'browser'

function verify(api: ApiClient, proof: Proof, token: string) {
  switch (proof) {
    case 'verify':
      return api.identity.verifyEmail({ token })
    case 'email':
      return api.account.confirmEmail({ token })
    case 'browser':
      return api.identity.confirmBrowser({ token })
  }
}

/** Uses the token of a mail, once for each page that shows its result. Only in the browser, so that programs which only fetch links verify nothing. */
export function proofQuery(api: ApiClient, proof: Proof, token: string) {
  return queryOptions({
    ...cached('proof', proof, token),
    queryFn: async ({ client }) => {
      const answer = await verify(api, proof, token)
      if (proof === 'email') await refresh(client, { predicate: ({ queryKey: [name] }) => name !== 'proof' })
      return answer
    },
    enabled: token !== '' && typeof window !== 'undefined',
    retry: false,
  })
}
