import type { ExportChannelView } from '@autopiazza/contract'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ChannelLacks } from './ChannelLacks.tsx'
import { useExportAction } from './use-export-action.ts'

/** Shows one file: its address with the ways to copy, replace and remove it, how many cars it has, and what they lack. */
export function ChannelCard({ view }: { view: ExportChannelView }) {
  const t = useTranslations('channels')
  const { channel, cars, omitted } = view
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Card>
        <h2 id={heading} className="text-lg">
          {t(`channels.${channel}.title`)}
        </h2>
        <p className="prose-width mt-1 text-muted">{t(`channels.${channel}.text`)}</p>
        <p className="figures mt-2 text-sm">
          {[t('cars', { count: cars }), omitted > 0 ? t('omitted', { count: omitted }) : null]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        {view.address === null ? <NewAddress view={view} /> : <Address view={view} address={view.address} />}
        <ChannelLacks view={view} />
      </Card>
    </section>
  )
}

function NewAddress({ view: { channel } }: { view: ExportChannelView }) {
  const t = useTranslations('channels')
  const { run, isBusy } = useExportAction({
    act: (stockExport) => stockExport.createAddress({ channel }),
    done: t('created'),
  })
  return (
    <div className="mt-4">
      <p className="text-sm text-muted">{t('noAddress')}</p>
      <Button
        size="small"
        className="mt-3"
        aria-label={`${t('create')}: ${t(`channels.${channel}.title`)}`}
        isBusy={isBusy}
        onClick={run}
      >
        {t('create')}
      </Button>
    </div>
  )
}

function Address({ view, address }: { view: ExportChannelView; address: string }) {
  const t = useTranslations('channels')
  const f = useFormats()
  const { channel, lastFetchedAt } = view
  const [open, setOpen] = useState<'replacement' | 'removal' | null>(null)
  const title = t(`channels.${channel}.title`)
  return (
    <>
      <p
        role="group"
        aria-label={t('address', { channel: title })}
        className="mt-4 rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere select-all"
      >
        {address}
      </p>
      <p className="figures mt-2 text-sm text-muted">
        {lastFetchedAt ? t('fetched', { date: f.dateTime(lastFetchedAt) }) : t('neverFetched')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={address} copied={t('copied')} notCopied={t('notCopied')} size="small">
          {t('copy')} <span className="sr-only">{title}</span>
        </CopyButton>
        {(['replacement', 'removal'] as const).map((action) => (
          <Button
            key={action}
            tone="outline"
            size="small"
            aria-label={`${t(`${action}.confirm`)}: ${title}`}
            onClick={() => setOpen(action)}
          >
            {t(`${action}.confirm`)}
          </Button>
        ))}
      </div>
      {open ? <AddressDialog channel={channel} action={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

interface AddressDialogProps {
  channel: ExportChannelView['channel']
  action: 'replacement' | 'removal'
  onClose: () => void
}

function AddressDialog({ channel, action, onClose }: AddressDialogProps) {
  const t = useTranslations(`channels.${action}`)
  const { run, isBusy } = useExportAction({
    act: (stockExport) =>
      action === 'removal' ? stockExport.removeAddress({ channel }) : stockExport.createAddress({ channel }),
    done: t('done'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isBusy}
      tone={action === 'removal' ? 'danger' : 'action'}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
