import type { WebhookDelivery, WebhookDeliveryState, WebhookEndpoint } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { keyOf } from './EventChoice.tsx'
import { useWebhookAction } from './use-webhook-action.ts'

const tones: Record<WebhookDeliveryState, BadgeTone> = { waiting: 'waiting', delivered: 'action', given_up: 'danger' }

interface DeliveryRowProps {
  delivery: WebhookDelivery
  endpoint: WebhookEndpoint
}

export function DeliveryRow({ delivery, endpoint: { id, disabled } }: DeliveryRowProps) {
  const t = useTranslations('webhooks')
  const tRow = useTranslations('webhooks.deliveries')
  const f = useFormats()
  const { event, state, createdAt, attempts, nextAttemptAt, status, problem, answer } = delivery
  const again = useWebhookAction({
    act: (webhooks) => webhooks.sendAgain({ id, deliveryId: delivery.id }),
    failure: tRow('againFailed'),
    onDone: () => toast.success(tRow('againDone')),
  })
  const name = t(`events.${keyOf(event)}`)
  const time = f.dateTime(createdAt)
  const facts = [
    attempts > 0 ? tRow('attempts', { count: attempts }) : null,
    status === null ? null : tRow('status', { status: String(status) }),
    attempts > 0 && nextAttemptAt ? tRow('next', { date: f.dateTime(nextAttemptAt) }) : null,
  ].filter((fact) => fact !== null)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone={tones[state]}>{tRow(`state.${state}`)}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-muted figures">{[time, ...facts].join(' · ')}</p>
        {problem ? <p className="mt-1 text-sm">{tRow(`problems.${problem}`)}</p> : null}
        {answer ? (
          <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">{tRow('answer', { answer })}</p>
        ) : null}
      </div>
      {disabled ? null : (
        <Button
          tone="outline"
          size="small"
          aria-label={tRow('againNamed', { event: name, time })}
          isBusy={again.isBusy}
          onClick={again.run}
        >
          {tRow('again')}
        </Button>
      )}
    </li>
  )
}
