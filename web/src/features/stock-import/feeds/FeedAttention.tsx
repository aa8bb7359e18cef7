import type { FeedRun, StockFeed } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { vendorFeedRun } from '../../../app/vendor-paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { RunProblem } from './RunProblem.tsx'
import { TimeAgo } from './TimeAgo.tsx'

/** Shows what a feed needs from its dealer, with the next step, or what fails and what to do. Nothing while all is well. */
export function FeedAttention({ feed: { fault, lastRun } }: { feed: StockFeed }) {
  const t = useTranslations('feeds')
  if (!lastRun || lastRun.state === 'running') return null
  const { state, problem } = lastRun
  if (!problem || !(fault || state === 'waiting' || state === 'stopped')) return null
  const isWaiting = state === 'waiting'
  const need = needOf(lastRun)
  return (
    <div
      className={classNames(
        'rounded-md px-4 py-3 text-sm',
        isWaiting ? 'bg-waiting-soft text-waiting' : 'bg-danger-soft text-danger',
      )}
    >
      {need ? <p className="mb-1 text-base font-semibold">{t(`attention.${need}`)}</p> : null}
      <RunProblem problem={problem} />
      {fault && !isWaiting ? (
        <p className="mt-1">
          <TimeAgo time={fault.since} />
        </p>
      ) : null}
      {need ? (
        <LinkButton {...vendorFeedRun(lastRun)} size="small" className="mt-3">
          {t(need === 'stopped' ? 'attention.look' : need === 'questions' ? 'attention.answer' : 'attention.check')}
        </LinkButton>
      ) : null}
    </div>
  )
}

function needOf({ state, problem }: FeedRun): 'first' | 'questions' | 'stopped' | null {
  if (state === 'stopped') return 'stopped'
  if (state !== 'waiting') return null
  return problem?.code === 'questions' ? 'questions' : 'first'
}
