import type { WebhookEndpoint } from '@autopiazza/contract'
import { webhookEvents } from '@autopiazza/contract/webhook-vocabulary'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Deliveries } from './Deliveries.tsx'
import { keyOf } from './EventChoice.tsx'
import { RemoveWebhookDialog } from './RemoveWebhookDialog.tsx'
import { RotateSecretDialog } from './RotateSecretDialog.tsx'
import { useWebhookAction } from './use-webhook-action.ts'
import { WebhookFormDialog } from './WebhookFormDialog.tsx'

type Open = 'change' | 'rotate' | 'remove' | null

interface WebhookCardProps {
  endpoint: WebhookEndpoint
  onSecret: (secret: string) => void
}

export function WebhookCard({ endpoint, onSecret }: WebhookCardProps) {
  const t = useTranslations('webhooks')
  const { id, address, events, disabled } = endpoint
  const heading = useId()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const test = useWebhookAction({
    act: (webhooks) => webhooks.test({ id }),
    failure: t('testFailed'),
    onDone: () => toast.success(t('tested')),
  })
  const toggle = useWebhookAction({
    act: (webhooks) => webhooks.change({ id, isEnabled: disabled !== null }),
    failure: t('switchFailed'),
    onDone: () => toast.success(t(disabled ? 'switchedOn' : 'switchedOff')),
  })
  const named = (action: string) => `${action}: ${address}`
  return (
    <section aria-labelledby={heading}>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id={heading} className="min-w-0 text-base wrap-anywhere sm:text-lg">
            {address}
          </h2>
          <WebhookStatus endpoint={endpoint} />
        </div>
        <p className="mt-2 text-sm text-muted">
          {events.length === webhookEvents.length
            ? t('everyEvent')
            : events.map((event) => t(`events.${keyOf(event)}`)).join(' · ')}
        </p>
        <Notes endpoint={endpoint} />
        <div className="mt-5 flex flex-wrap gap-2">
          {disabled ? null : (
            <Button tone="outline" size="small" aria-label={named(t('test'))} isBusy={test.isBusy} onClick={test.run}>
              {t('test')}
            </Button>
          )}
          <Button tone="outline" size="small" aria-label={named(t('change'))} onClick={() => setOpen('change')}>
            {t('change')}
          </Button>
          <Button tone="outline" size="small" aria-label={named(t('rotate'))} onClick={() => setOpen('rotate')}>
            {t('rotate')}
          </Button>
          <Button
            tone={disabled ? 'action' : 'outline'}
            size="small"
            aria-label={named(t(disabled ? 'switchOn' : 'switchOff'))}
            isBusy={toggle.isBusy}
            onClick={toggle.run}
          >
            {t(disabled ? 'switchOn' : 'switchOff')}
          </Button>
          <Button tone="outline" size="small" aria-label={named(t('remove'))} onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        </div>
        <Deliveries endpoint={endpoint} />
      </Card>
      {open === 'change' ? <WebhookFormDialog endpoint={endpoint} onClose={close} onSecret={onSecret} /> : null}
      {open === 'rotate' ? <RotateSecretDialog endpoint={endpoint} onClose={close} onSecret={onSecret} /> : null}
      {open === 'remove' ? <RemoveWebhookDialog endpoint={endpoint} onClose={close} /> : null}
    </section>
  )
}

function WebhookStatus({ endpoint: { disabled, failingSince } }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('webhooks.standing')
  if (disabled) return <Badge tone="outline">{t('off')}</Badge>
  return failingSince ? <Badge tone="danger">{t('failing')}</Badge> : <Badge tone="action">{t('on')}</Badge>
}

function Notes({ endpoint: { disabled, failingSince, waiting, formerSecretUntil } }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('webhooks.notes')
  const f = useFormats()
  const notes = [
    disabled ? t(`disabled.${disabled.why}`, { date: f.dateTime(disabled.at) }) : null,
    !disabled && failingSince ? t('failing', { date: f.dateTime(failingSince) }) : null,
    waiting > 0 ? t('waiting', { count: waiting }) : null,
    formerSecretUntil ? t('formerSecret', { date: f.dateTime(formerSecretUntil) }) : null,
  ].filter((note) => note !== null)
  return notes.map((note) => (
    <p key={note} className="mt-2 text-sm figures">
      {note}
    </p>
  ))
}
