import type { StockImport } from '@autopiazza/contract'
import type { FileFormat, FileValue } from '@autopiazza/contract/import-columns'
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
import type { ColumnAnswer } from './column-choices.ts'
import { importsQuery } from './import-queries.ts'

type Action =
  | { readonly kind: 'format'; readonly format: FileFormat }
  | { readonly kind: 'names'; readonly hasNames: boolean }
  | { readonly kind: 'map'; readonly columns: ColumnAnswer[] }
  | { readonly kind: 'values'; readonly values: Pick<FileValue, 'field' | 'value' | 'code'>[] }
  | { readonly kind: 'apply' | 'undo' | 'discard' }

/** Returns the dealer's actions on an import. The response is shown at once; adverts cached elsewhere are refetched. */
export function useImportActions(id: string) {
  const t = useTranslations('imports')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const { queryKey } = importsQuery(api)

  async function act(action: Action): Promise<StockImport | null> {
    switch (action.kind) {
      case 'format':
        return api.imports.format({ id, format: action.format })
      case 'names':
        return api.imports.names({ id, hasNames: action.hasNames })
      case 'values':
        return api.imports.values({ id, values: action.values })
      case 'map':
        return api.imports.map({ id, columns: action.columns })
      case 'apply':
        return api.imports.apply({ id })
      case 'undo':
        return api.imports.undo({ id })
      case 'discard':
        await api.imports.discard({ id })
        return null
    }
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: act,
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
