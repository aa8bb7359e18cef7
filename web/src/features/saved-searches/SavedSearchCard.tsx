import type { MailFrequency, SavedSearch } from '@autopiazza/contract'
import { searchQuery } from '@autopiazza/contract/link-to-search'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { useSavedChoice } from '../../forms/use-saved-choice.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FrequencySelect } from './FrequencySelect.tsx'

interface SavedSearchCardProps {
  search: SavedSearch
  onRename: () => void
  onRemove: () => void
}

export function SavedSearchCard({ search, onRename, onRemove }: SavedSearchCardProps) {
  const t = useTranslations('saved.list')
  const tSaved = useTranslations('saved')
  const f = useFormats()
  const { id, name, sentence, total, newCount, createdAt } = search
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const refresh = () => markStale(queryClient, { type: 'saved-search' })
  const seeing = useMutation({ mutationFn: () => api.savedSearches.markSeen({ id }), onSettled: refresh })
  const changing = useSavedChoice(search.frequency, {
    save: (frequency: MailFrequency) => api.savedSearches.changeFrequency({ id, frequency }),
    onSuccess: async () => {
      toast.success(t('changed'))
      await refresh()
    },
    onError: (error) => {
      showFailure(error, t('changeFailed'))
      void refresh()
    },
  })
  return (
    <li>
      <Card className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <h2 className="text-lg break-words">
            <Link {...paths.search(searchQuery(search))} onClick={() => seeing.mutate()} className="hover:underline">
              {name}
            </Link>
          </h2>
          {sentence ? <p className="mt-1 break-words text-muted">{`“${sentence}”`}</p> : null}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 figures">
            {total === null ? t('unknown') : t('total', { count: total, number: f.number(total) })}
            {newCount > 0 ? <Badge tone="action">{t('new', { count: newCount })}</Badge> : null}
          </p>
          <p className="mt-1 text-sm text-muted figures">{t('savedOn', { date: f.date(createdAt) })}</p>
        </div>
        <div className="grid content-start gap-3">
          <FrequencySelect
            label={
              <>
                {tSaved('frequency')}
                <span className="sr-only">{`: ${name}`}</span>
              </>
            }
            value={changing.shown}
            onChange={changing.choose}
            isBusy={changing.isSaving}
          />
          <div className="flex flex-wrap gap-2">
            <Button tone="outline" size="small" aria-label={`${t('rename')}: ${name}`} onClick={onRename}>
              {t('rename')}
            </Button>
            <Button tone="outline" size="small" aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
              {t('remove')}
            </Button>
          </div>
        </div>
      </Card>
    </li>
  )
}
