import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { type BuyerTab, hrefOf, paths } from '../../app/paths.ts'
import { cached, type QueryName } from '../../app/query-keys.ts'
import { sessionQuery } from '../../app/session.ts'
import { toast } from '../../ui/toast-store.ts'

interface ShownTab {
  readonly name: BuyerTab
  readonly shows: readonly QueryName[]
}

/** Leads to the sign-in when neither the tab nor the session can be loaded. When only the tab fails, its panel shows the errors. */
export function useLeaveWhenNothingLoads({ name, shows }: ShownTab): void {
  const t = useTranslations('buyer')
  const { api, queryClient } = useAppContext()
  const navigate = useNavigate()
  const isEmpty = useQueries({
    queries: shows.map((query) => ({ ...cached(query), enabled: false })),
    combine: (answers) => answers.every(({ isError, data }) => isError && data === undefined),
  })

  useEffect(() => {
    if (!isEmpty) return
    const session = sessionQuery(api)
    queryClient.fetchQuery({ ...session, staleTime: 0 }).catch(() => {
      toast.error(t('loadFailed'))
      queryClient.removeQueries({ queryKey: session.queryKey })
      void navigate({ href: hrefOf(paths.auth(hrefOf(paths.buyer(name)))), replace: true })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- shown once, in the current language
  }, [isEmpty])
}
