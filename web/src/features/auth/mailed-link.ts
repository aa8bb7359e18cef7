import type { MailedLinkKind } from '@autopiazza/contract/identity'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { cached } from '../../app/query-keys.ts'
import { refresh } from '../../app/stale-queries.ts'

/** The address that a mailed link is about. Asking uses nothing up, so that programs which open links change nothing. */
export function mailedLinkQuery(api: ApiClient, kind: MailedLinkKind, token: string) {
  return queryOptions({
    ...cached('mailedLink', kind, token),
    queryFn: () => api.identity.mailedLink({ kind, token }),
    staleTime: 0,
    retry: false,
  })
}

/** What the button on the page of a mailed link does. */
export function useConfirmLink(kind: MailedLinkKind, token: string) {
  const { api } = useAppContext()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => confirm(api, kind, token),
    onSuccess: () => (kind === 'email' ? refresh(client) : undefined),
  })
}

function confirm(api: ApiClient, kind: MailedLinkKind, token: string) {
  switch (kind) {
    case 'verify':
      return api.identity.verifyEmail({ token })
    case 'email':
      return api.account.confirmEmail({ token })
    case 'browser':
      return api.identity.confirmBrowser({ token })
  }
}
