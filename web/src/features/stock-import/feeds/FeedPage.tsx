import type { StockFeed } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage, isMissing } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { paths } from '../../../app/paths.ts'
import { vendorFeeds } from '../../../app/vendor-paths.ts'
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { FeedActions } from './FeedActions.tsx'
import { FeedAttention } from './FeedAttention.tsx'
import { FeedBadge } from './FeedBadge.tsx'
import { FeedRuns } from './FeedRuns.tsx'
import { FeedSettings } from './FeedSettings.tsx'
import { feedQuery } from './feed-queries.ts'
import { RunProgress } from './RunProgress.tsx'
import { RunSummary } from './RunSummary.tsx'
import { TimeAgo } from './TimeAgo.tsx'

export function FeedPage({ id, page }: { id: string; page: number }) {
  const t = useTranslations('feeds')
  const query = useQuery(feedQuery(useAppContext().api, id))
  const { data, error } = query
  const isGone = !data && isMissing(error, 'feeds.not_found')
  return (
    <div className="page-width max-w-4xl py-8">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[
          { label: t('back'), link: { ...paths.vendor() } },
          { label: t('title'), link: { ...vendorFeeds() } },
          ...(data ? [{ label: data.name }] : []),
        ]}
      />
      <h1 className="mt-4 text-xl wrap-anywhere">{data?.name ?? t('title')}</h1>
      {data ? <Feed feed={data} page={page} /> : null}
      {isGone ? (
        <div className="mt-8">
          <EmptyState title={t('notFound')} action={<LinkButton {...vendorFeeds()}>{t('toList')}</LinkButton>} />
        </div>
      ) : data ? null : (
        <div className="mt-8">
          <NotLoaded query={query} failed={errorMessage(error, t('failed'))}>
            <div role="status" aria-label={t('loading')}>
              <Skeleton className="h-64 rounded-lg" />
            </div>
          </NotLoaded>
        </div>
      )}
    </div>
  )
}

function Feed({ feed, page }: { feed: StockFeed; page: number }) {
  const t = useTranslations('feeds')
  const { kind, cars, lastRun, nextRunAt } = feed
  const isRunning = lastRun?.state === 'running'
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FeedBadge feed={feed} />
        <p role="status" className="figures">
          <RunSummary run={lastRun} />
        </p>
      </div>
      <p className="figures mt-2 text-sm text-muted">
        {t(`kind.${kind}`)} · {t('cars', { count: cars.present })}
        {nextRunAt && !isRunning ? (
          <>
            {' · '}
            {t('next')} <TimeAgo time={nextRunAt} />
          </>
        ) : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        <FeedActions feed={feed} />
      </div>
      <div className="mt-8 grid gap-8">
        {isRunning ? <RunProgress run={lastRun} /> : null}
        <FeedAttention feed={feed} />
        <FeedRuns feed={feed} page={page} />
        <FeedSettings feed={feed} />
      </div>
    </>
  )
}
