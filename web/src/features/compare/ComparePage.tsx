import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { useSelection, writeSelection } from '../../entities/comparison/selection.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { type RequestedComparison, type CompareSearch, readComparison } from './compare-address.ts'
import { CompareActions } from './CompareActions.tsx'
import { compareQuery } from './load-comparison.ts'
import { CompareTable } from './CompareTable.tsx'
import { useSelectionOfAddress } from './use-selection-of-address.ts'

/** Shows up to four cars side by side, as the address lists them. */
export function ComparePage({ search }: { search: CompareSearch }) {
  const t = useTranslations('compare')
  const requested = readComparison(search)
  useSelectionOfAddress(search, requested)
  return (
    <div className="page-width pt-8">
      <h1 className="text-xl">{t('title')}</h1>
      <div className="mt-6">
        <Comparison requested={requested} />
      </div>
    </div>
  )
}

function Comparison({ requested }: { requested: RequestedComparison }) {
  const t = useTranslations('compare')
  const compared = useQuery(compareQuery(useAppContext().api, requested.ids))

  if (compared.isError) {
    return <NotLoaded query={compared} failed={t('error')} />
  }
  if (compared.isPending) return <Skeleton className="h-96 rounded-lg" />
  const vehicles = compared.data
  const dropped = requested.ids.length - vehicles.length + requested.unreadable
  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden grid gap-2">
        {dropped > 0 ? <Notice>{t('dropped', { count: dropped })}</Notice> : null}
        {requested.waiting.length > 0 ? <Notice>{t('full')}</Notice> : null}
      </div>
      {vehicles.length > 0 ? <OwnComparison ids={vehicles.map(({ id }) => id)} /> : null}
      {vehicles.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          icon={<Scale aria-hidden="true" size={40} />}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <LinkButton {...paths.search()}>{t('empty.search')}</LinkButton>
              <LinkButton {...paths.favourites()} tone="outline">
                {t('empty.favourites')}
              </LinkButton>
            </span>
          }
        >
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <CompareActions requested={requested} count={vehicles.length} />
          <div className="min-w-0">
            <CompareTable vehicles={vehicles} requested={requested} />
          </div>
        </>
      )}
    </div>
  )
}

/** Offers the user's own comparison while the page shows a different comparison. */
function OwnComparison({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('compare.others')
  const chosen = useSelection()
  if (chosen.every((id) => ids.includes(id))) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="text-muted">{t('text')}</p>
      <p className="-ml-3 flex flex-wrap">
        <LinkButton {...paths.compare({ ids: chosen })} tone="quiet" size="small">
          {t('own')}
        </LinkButton>
        <Button tone="quiet" size="small" onClick={() => writeSelection(ids)}>
          {t('take')}
        </Button>
      </p>
    </div>
  )
}

function Notice({ children }: { children: string }) {
  return <p className="rounded-md bg-waiting-soft px-4 py-3 text-sm text-waiting">{children}</p>
}
