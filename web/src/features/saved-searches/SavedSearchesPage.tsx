import type { SavedSearch } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { RemoveSearchDialog } from './RemoveSearchDialog.tsx'
import { RenameSearchDialog } from './RenameSearchDialog.tsx'
import { SavedSearchCard } from './SavedSearchCard.tsx'
import { savedSearchesQuery } from './saved-search-queries.ts'

type Open = { kind: 'rename' | 'remove'; search: SavedSearch }

export function SavedSearchesPage() {
  const t = useTranslations('saved.list')
  const query = useQuery(savedSearchesQuery(useAppContext().api))
  const { data, error } = query
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="page-width max-w-4xl pt-8 lg:pt-12">
      <h1 className="text-xl sm:text-2xl">{t('title')}</h1>
      <p className="prose-width mt-2 text-muted">{t('lead')}</p>
      <div className="mt-8 grid gap-4">
        {data ? null : (
          <NotLoaded query={query} failed={errorMessage(error, t('failed'))}>
            <Skeleton className="h-44" />
          </NotLoaded>
        )}
        {data?.length === 0 ? (
          <EmptyState
            title={t('empty')}
            icon={<BellPlus aria-hidden="true" size={32} />}
            action={<LinkButton {...paths.search()}>{t('search')}</LinkButton>}
          >
            {t('emptyText')}
          </EmptyState>
        ) : null}
        {data && data.length > 0 ? (
          <ul className="grid gap-4">
            {data.map((search) => (
              <SavedSearchCard
                key={search.id}
                search={search}
                onRename={() => setOpen({ kind: 'rename', search })}
                onRemove={() => setOpen({ kind: 'remove', search })}
              />
            ))}
          </ul>
        ) : null}
      </div>
      {open?.kind === 'rename' ? <RenameSearchDialog search={open.search} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveSearchDialog search={open.search} onClose={close} /> : null}
    </div>
  )
}
