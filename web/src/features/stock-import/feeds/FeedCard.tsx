import type { StockFeed } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { vendorFeed } from '../../../app/vendor-paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FeedActions } from './FeedActions.tsx'
import { FeedAttention } from './FeedAttention.tsx'
import { FeedBadge } from './FeedBadge.tsx'
import { RunSummary } from './RunSummary.tsx'
import { TimeAgo } from './TimeAgo.tsx'

export function FeedCard({ feed }: { feed: StockFeed }) {
  const t = useTranslations('feeds')
  const heading = useId()
  const { id, name, kind, lastRun, nextRunAt, cars } = feed
  return (
    <section aria-labelledby={heading}>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id={heading} className="min-w-0 text-base wrap-anywhere sm:text-lg">
            <Link {...vendorFeed(id)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <FeedBadge feed={feed} />
        </div>
        <p className="figures mt-2">
          <RunSummary run={lastRun} />
        </p>
        <p className="figures mt-1 text-sm text-muted">
          {t(`kind.${kind}`)} · {t('cars', { count: cars.present })}
          {nextRunAt && lastRun?.state !== 'running' ? (
            <>
              {' · '}
              {t('next')} <TimeAgo time={nextRunAt} />
            </>
          ) : null}
        </p>
        <div className="mt-4 empty:hidden">
          <FeedAttention feed={feed} />
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          <FeedActions feed={feed} />
          <LinkButton {...vendorFeed(id)} tone="outline" size="small" aria-label={`${t('actions.open')}: ${name}`}>
            {t('actions.open')}
          </LinkButton>
        </div>
      </Card>
    </section>
  )
}
