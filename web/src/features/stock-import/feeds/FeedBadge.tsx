import type { FeedRunState, StockFeed } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

export function FeedBadge({ feed: { state, fault } }: { feed: Pick<StockFeed, 'state' | 'fault'> }) {
  const t = useTranslations('feeds.state')
  if (state === 'paused') return <Badge tone="outline">{t('paused')}</Badge>
  if (state === 'setup') return <Badge tone="waiting">{t('setup')}</Badge>
  return fault ? <Badge tone="danger">{t('fault')}</Badge> : <Badge tone="action">{t('active')}</Badge>
}

const tones: Record<FeedRunState, BadgeTone> = {
  running: 'waiting',
  unchanged: 'outline',
  waiting: 'waiting',
  stopped: 'danger',
  applied: 'action',
  failed: 'danger',
  undone: 'outline',
  discarded: 'outline',
}

export function RunBadge({ state }: { state: FeedRunState }) {
  const t = useTranslations('feeds.runs.state')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
