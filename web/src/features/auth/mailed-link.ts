import type { MailedLinkKind, SessionView } from '@autopiazza/contract/identity'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { cached } from '../../app/query-keys.ts'
import { refresh } from '../../app/stale-queries.ts'
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts'

export type MailedLink = Awaited<ReturnType<ApiClient['identity']['mailedLink']>>

/** Queries the e-mail address that a link is about. The request does not use the token up, so link scanners change nothing. */
export function mailedLinkQuery(api: ApiClient, kind: MailedLinkKind, token: string) {
  return queryOptions({
    ...cached('mailedLink', kind, token),
    queryFn: () => api.identity.mailedLink({ kind, token }),
    staleTime: 0,
    retry: false,
  })
}

/**
 * Returns the mutation behind the button of a mailed link. It is called with the displayed data, which stays
 * available
 * while signing in clears the cache. If it signs the user in, it ends only after the navigation to `next`.
 */
export function useConfirmLink(kind: MailedLinkKind, token: string, next: string | undefined) {
  const { api } = useAppContext()
  const client = useQueryClient()
  const continueAfterSignIn = useContinueAfterSignIn(next)
  return useMutation({
    mutationFn: async (_shown: MailedLink) => {
      const session = await confirm(api, kind, token)
      if (session) await continueAfterSignIn(session)
    },
    onSuccess: () => (kind === 'email' ? refresh(client) : undefined),
  })
}

/** Returns the session that confirming an e-mail address opened; null for the other links. */
async function confirm(api: ApiClient, kind: MailedLinkKind, token: string): Promise<SessionView | null> {
  switch (kind) {
    case 'verify':
      return (await api.identity.verifyEmail({ token })).session
    case 'email':
      await api.account.confirmEmail({ token })
      return null
    case 'browser':
      await api.identity.confirmBrowser({ token })
      return null
  }
}
