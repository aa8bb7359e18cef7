import type { FeedRun, StockFeed } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { vendorFeed, vendorFeedRun } from '../../../app/vendor-paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { RunBadge } from './FeedBadge.tsx'
import { feedRunsQuery } from './feed-queries.ts'
import { useRunChanges } from './RunSummary.tsx'

/** Lists the runs of a feed, the newest first, in pages. */
export function FeedRuns({ feed: { id, lastRun }, page }: { feed: StockFeed; page: number }) {
  const t = useTranslations('feeds.runs')
  const tSummary = useTranslations('feeds.summary')
  const query = useQuery(feedRunsQuery(useAppContext().api, id, lastRun, page))
  const { data, isPlaceholderData } = query
  return (
    <section aria-labelledby="feed-runs">
      <h2 id="feed-runs" className="scroll-mt-24 text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('text')}</p>
      {data ? (
        data.runs.length === 0 ? (
          <p className="mt-4 text-muted">{tSummary('none')}</p>
        ) : (
          <div
            aria-busy={isPlaceholderData}
            className={classNames('mt-4 grid gap-6', isPlaceholderData && 'opacity-60')}
          >
            <ul className="grid gap-3">
              {data.runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </ul>
            <Pagination
              label={t('pages')}
              page={page}
              pageCount={Math.ceil(data.total / data.pageSize)}
              linkTo={(next) => ({ ...vendorFeed(id, { page: next === 1 ? undefined : next }), hash: 'feed-runs' })}
              previousLabel={t('previous')}
              nextLabel={t('next')}
            />
          </div>
        )
      ) : (
        <div className="mt-4">
          <NotLoaded query={query} failed={t('failed')}>
            <Skeleton className="h-40 rounded-lg" />
          </NotLoaded>
        </div>
      )}
    </section>
  )
}

function RunRow({ run }: { run: FeedRun }) {
  const t = useTranslations('feeds')
  const f = useFormats()
  const changes = useRunChanges()(run)
  const { beganAt, state, trigger, fileName, problem } = run
  const time = f.dateTime(beganAt)
  const facts = [t(`runs.trigger.${trigger}`), fileName].filter((fact) => fact !== null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="figures font-medium">{time}</span>
          <RunBadge state={state} />
        </p>
        {changes ? <p className="figures mt-1">{changes}</p> : null}
        {problem ? <p className="mt-1 text-sm">{t(`problems.${problem.code}`)}</p> : null}
        <p className="mt-1 text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <LinkButton {...vendorFeedRun(run)} tone="outline" size="small" aria-label={t('runs.openNamed', { time })}>
        {t('runs.open')}
      </LinkButton>
    </li>
  )
}
