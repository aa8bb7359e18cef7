import type { FeedRun } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage, isMissing } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { paths } from '../../../app/paths.ts'
import { vendorFeed, vendorFeedRun, vendorFeeds } from '../../../app/vendor-paths.ts'
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { CurrentImport } from '../CurrentImport.tsx'
import { isRunning, type ImportView } from '../import-view.ts'
import { ImportRows } from '../ImportRows.tsx'
import { useFocusOnChange, useMarkAdvertsStale } from '../use-import-effects.ts'
import { ValuesPanel } from '../ValuesPanel.tsx'
import { EndedRun } from './EndedRun.tsx'
import { feedQuery, feedRunQuery, type OpenRun } from './feed-queries.ts'
import { OpenRunCard } from './OpenRunCard.tsx'
import { RunBadge } from './FeedBadge.tsx'
import { RunProblem } from './RunProblem.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useRunActions } from './use-run-actions.ts'

interface RunPageProps {
  feedId: string
  runId: string
  view: ImportView
}

/** Renders a run of a feed: its progress, the questions and rows of its file, and what it changed. */
export function RunPage({ feedId, runId, view }: RunPageProps) {
  const t = useTranslations('feeds')
  const f = useFormats()
  const { api } = useAppContext()
  const query = useQuery(feedRunQuery(api, feedId, runId))
  const { data: feed } = useQuery(feedQuery(api, feedId))
  const { data, error } = query
  const isGone = !data && (isMissing(error, 'feeds.not_found') || isMissing(error, 'feeds.run_not_found'))
  const title = data ? t('run.title', { time: f.dateTime(data.run.beganAt) }) : t('run.headTitle')
  return (
    <div className="page-width py-8">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[
          { label: t('back'), link: { ...paths.vendor() } },
          { label: t('title'), link: { ...vendorFeeds() } },
          ...(feed ? [{ label: feed.name, link: { ...vendorFeed(feedId) } }] : []),
        ]}
      />
      <h1 className="figures mt-4 text-xl">{title}</h1>
      {data ? <Run open={data} isMirror={feed?.mirror ?? false} view={view} /> : null}
      {isGone ? (
        <div className="mt-8">
          <EmptyState
            title={t('run.notFound')}
            action={<LinkButton {...vendorFeed(feedId)}>{t('run.toFeed')}</LinkButton>}
          />
        </div>
      ) : data ? null : (
        <div className="mt-8">
          <NotLoaded query={query} failed={errorMessage(error, t('run.failed'))}>
            <div role="status" aria-label={t('loading')}>
              <Skeleton className="h-64 rounded-lg" />
            </div>
          </NotLoaded>
        </div>
      )}
    </div>
  )
}

interface RunProps {
  open: OpenRun
  isMirror: boolean
  view: ImportView
}

function Run({ open, isMirror, view }: RunProps) {
  const { run, current } = open
  const place = useFocusOnChange(`${run.state} ${current?.state} ${current?.names?.inFirstLine}`)
  useMarkAdvertsStale(current)
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role="status">
          <RunBadge state={run.state} />
        </span>
        <Facts run={run} />
      </div>
      <div ref={place} tabIndex={-1} className="mt-8 grid scroll-mt-24 gap-8 outline-none">
        <Shown open={open} isMirror={isMirror} view={view} />
      </div>
    </>
  )
}

function Facts({ run: { trigger, fileName, bytes, beganAt, endedAt } }: { run: FeedRun }) {
  const t = useTranslations('feeds')
  const f = useFormats()
  const seconds = endedAt === null ? null : Math.round((Date.parse(endedAt) - Date.parse(beganAt)) / 1_000)
  const facts = [
    t(`runs.trigger.${trigger}`),
    fileName,
    bytes === null ? null : sizeOf(bytes, f.number),
    seconds === null ? null : t('run.took', { seconds: Math.max(seconds, 1) }),
  ].filter((fact) => fact !== null)
  return <p className="figures min-w-0 text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
}

const kilobyte = 1_000

function sizeOf(bytes: number, number: (value: number) => string): string {
  const megabyte = kilobyte * kilobyte
  if (bytes >= megabyte) return `${number(bytes / megabyte)} MB`
  return `${number(Math.max(bytes / kilobyte, 1))} kB`
}

function Shown({ open: { run, current }, isMirror, view }: RunProps) {
  const t = useTranslations('feeds')
  const actions = useRunActions(run)
  const linkTo = (rows: Omit<ImportView, 'id'>) => vendorFeedRun(run, { ...rows })
  if (run.state === 'running') return <RunProgress run={run} />
  const ended = <EndedRun run={run} current={current} actions={actions} />
  if (!current) return ended
  const rows = <ImportRows current={current} view={view} linkTo={linkTo} />
  const isOpen = run.can.release || run.can.answer || isRunning(current)
  if (!isOpen) {
    return (
      <>
        {ended}
        {run.state === 'applied' && current.values.some(({ isUndecided }) => isUndecided) ? (
          <ValuesPanel
            values={current.values}
            isBusy={actions.busy === 'values'}
            label={t('run.saveWords')}
            onCheck={(values) => actions.act({ kind: 'values', values })}
          />
        ) : null}
        {current.state === 'mapping' ? null : rows}
      </>
    )
  }
  return (
    <>
      {run.problem && current.state === 'mapping' ? (
        <div className="rounded-md bg-waiting-soft px-4 py-3 text-sm text-waiting">
          <RunProblem problem={run.problem} />
        </div>
      ) : null}
      <CurrentImport
        current={current}
        actions={actions}
        ready={(onChangeColumns) => (
          <>
            <OpenRunCard
              run={run}
              current={current}
              isMirror={isMirror}
              actions={actions}
              onChangeColumns={onChangeColumns}
            />
            {current.values.length > 0 ? (
              <ValuesPanel
                values={current.values}
                isBusy={actions.busy === 'values'}
                onCheck={(values) => actions.act({ kind: 'values', values })}
              />
            ) : null}
            {rows}
          </>
        )}
        finished={
          <>
            {ended}
            {rows}
          </>
        }
      />
    </>
  )
}
