import type { FeedRun } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { changesOf, timeOf } from './run-summary.ts'
import { TimeAgo } from './TimeAgo.tsx'

/** Describes a run in plain words: '3 auto nuove, 2 cambiate, 1 tolta, 12 minuti fa'. */
export function RunSummary({ run }: { run: FeedRun | null }) {
  const t = useTranslations('feeds.summary')
  const changes = useRunChanges()
  if (!run) return t('none')
  if (run.state === 'running') return t('running')
  const words = run.state === 'applied' ? changes(run) || t('unchanged') : t(run.state)
  return (
    <>
      {words}, <TimeAgo time={timeOf(run)} />
    </>
  )
}

/** Returns a function that lists what a run changed; empty when nothing did. */
export function useRunChanges(): (run: Pick<FeedRun, 'counts'>) => string {
  const t = useTranslations('feeds.summary')
  return (run) =>
    changesOf(run)
      .map(({ kind, count }) => t(kind, { count }))
      .join(', ')
}
