import type { StockFeed } from '@autopiazza/contract'
import { Pause, Play, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useFeedAction } from './use-feed-action.ts'

/** Renders the buttons that update a feed at once, pause it and resume it. */
export function FeedActions({ feed: { id, name, can } }: { feed: StockFeed }) {
  const t = useTranslations('feeds.actions')
  const updating = useFeedAction({ act: (feeds) => feeds.run({ id }), onDone: () => toast.success(t('started')) })
  const switching = useFeedAction({
    act: (feeds) => feeds.change({ id, isPaused: can.pause }),
    onDone: ({ state }) => toast.success(t(state === 'paused' ? 'paused' : 'resumed')),
  })
  const action = can.resume ? 'resume' : 'pause'
  const Icon = can.resume ? Play : Pause
  return (
    <>
      {can.run ? (
        <Button
          tone="outline"
          size="small"
          aria-label={`${t('run')}: ${name}`}
          isBusy={updating.isBusy}
          onClick={updating.run}
        >
          <RefreshCw aria-hidden="true" size={16} />
          {t('run')}
        </Button>
      ) : null}
      {can.pause || can.resume ? (
        <Button
          tone={can.resume ? 'action' : 'outline'}
          size="small"
          aria-label={`${t(action)}: ${name}`}
          isBusy={switching.isBusy}
          onClick={switching.run}
        >
          <Icon aria-hidden="true" size={16} />
          {t(action)}
        </Button>
      ) : null}
    </>
  )
}
