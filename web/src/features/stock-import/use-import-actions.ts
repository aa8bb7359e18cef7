import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf } from '../../app/paths.ts'
import { stockImport } from '../../app/vendor-paths.ts'
import { cached } from '../../app/query-keys.ts'
import { refresh } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { toast } from '../../ui/toast-store.ts'
import { type ImportAction, type ImportActions, sendImportAction } from './import-actions.ts'
import { importsQuery } from './import-queries.ts'

/** Returns the dealer's actions on an import. The response is shown at once; adverts cached elsewhere are refetched. */
export function useImportActions(id: string): ImportActions {
  const t = useTranslations('imports')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const { queryKey } = importsQuery(api)

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: ImportAction) => sendImportAction(api, id, action),
    onSuccess: async (answer, { kind }) => {
      if (kind === 'map' || kind === 'values' || kind === 'format')
        queryClient.removeQueries({ queryKey: cached('importRows', id).queryKey })
      queryClient.setQueryData(queryKey, (imports = []) =>
        imports.flatMap((one) => (one.id === id ? (answer ?? []) : one)),
      )
      if (answer) return
      toast.info(t('ready.discarded'))
      await navigate({ href: hrefOf(stockImport()), replace: true })
    },
    onError: (error) => showFailure(error, t('actionFailed')),
    onSettled: () => refresh(queryClient, { queryKey }),
  })
  return { act: mutate, busy: isPending ? variables.kind : null }
}
