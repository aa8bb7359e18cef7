import type { StockFeed } from '@autopiazza/contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { hrefOf } from '../../../app/paths.ts'
import { vendorFeeds } from '../../../app/vendor-paths.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useFeedAction } from './use-feed-action.ts'

interface FeedDialogProps {
  feed: StockFeed
  onClose: () => void
}

export function RemoveFeedDialog({ feed: { id, name }, onClose }: FeedDialogProps) {
  const t = useTranslations('feeds.removal')
  const navigate = useNavigate()
  const { run, isBusy } = useFeedAction({
    act: (feeds) => feeds.remove({ id }),
    failure: t('failed'),
    onDone: () => {
      toast.success(t('done'))
      void navigate({ href: hrefOf(vendorFeeds()), replace: true })
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isBusy}
      tone="danger"
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}

export function RotateTokenDialog({
  feed: { id },
  onClose,
  onToken,
}: FeedDialogProps & { onToken: (token: string) => void }) {
  const t = useTranslations('feeds.rotation')
  const { run, isBusy } = useFeedAction({
    act: (feeds) => feeds.rotateToken({ id }),
    failure: t('failed'),
    onDone: ({ token }) => {
      onClose()
      onToken(token)
    },
  })
  return (
    <ConfirmDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isBusy}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
