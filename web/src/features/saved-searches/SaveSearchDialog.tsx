import type { MailFrequency, SearchFilters } from '@autopiazza/contract'
import { savedSearchLimits } from '@autopiazza/contract/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/failures.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { markStale } from '../../app/stale-queries.ts'
import { toast } from '../../ui/toast-store.ts'
import { FrequencySelect } from './FrequencySelect.tsx'
import { NameDialog } from './NameDialog.tsx'

export interface SearchToSave {
  filters: SearchFilters
  sentence: string | null
  suggestedName: string
}

interface SaveSearchDialogProps extends SearchToSave {
  onClose: () => void
}

export function SaveSearchDialog({ filters, sentence, suggestedName, onClose }: SaveSearchDialogProps) {
  const t = useTranslations('saved')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const [frequency, setFrequency] = useState<MailFrequency>('daily')
  const saving = useMutation({
    mutationFn: (name: string) => api.savedSearches.save({ name, filters, sentence, frequency }),
    onSuccess: async ({ isNew }) => {
      const show = { label: t('save.show'), onClick: () => void navigate({ href: hrefOf(paths.savedSearches()) }) }
      if (isNew) toast.success(t('save.done'), t(frequency === 'never' ? 'save.doneSilent' : 'save.doneText'), show)
      else toast.info(t('save.again'), t('save.againText'), show)
      onClose()
      await markStale(queryClient, { type: 'saved-search' })
    },
    onError: (error) => showFailure(error, t('save.failed'), { stays: true }),
  })
  return (
    <NameDialog
      title={t('save.title')}
      submitLabel={t(saving.isPending ? 'save.busy' : 'save.submit')}
      initialName={shortened(suggestedName)}
      isBusy={saving.isPending}
      onSubmit={(name) => saving.mutate(name)}
      onClose={onClose}
    >
      <FrequencySelect
        label={t('frequency')}
        help={t('frequencyHint')}
        value={frequency}
        onChange={setFrequency}
        isBusy={saving.isPending}
      />
    </NameDialog>
  )
}

/** Returns as many of the filters as fit into a name, from the first one on. */
function shortened(name: string): string {
  if (name.length <= savedSearchLimits.name) return name
  const cut = name.slice(0, savedSearchLimits.name)
  return cut.includes(', ') ? cut.slice(0, cut.lastIndexOf(', ')) : cut.trim()
}
