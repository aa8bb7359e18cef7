import { type WebhookEvent, webhookEvents } from '@autopiazza/contract/webhook-vocabulary'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/Field.tsx'

interface EventChoiceProps {
  chosen: readonly WebhookEvent[]
  onChoose: (events: readonly WebhookEvent[]) => void
  error: string | undefined
}

export function EventChoice({ chosen, onChoose, error }: EventChoiceProps) {
  const t = useTranslations('webhooks')
  const id = useId()
  const isAll = chosen.length === webhookEvents.length
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend className="field-label">{t('form.events')}</legend>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className="mt-2 grid gap-3">
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name="events"
            value={event}
            checked={chosen.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(webhookEvents.filter((one) => (one === event ? checked : chosen.includes(one))))
            }
            label={
              <>
                {t(`events.${keyOf(event)}`)} <code className="block text-sm text-muted">{event}</code>
              </>
            }
          />
        ))}
      </div>
      <Button tone="quiet" size="small" className="mt-3 -ml-3" onClick={() => onChoose(isAll ? [] : webhookEvents)}>
        {t(isAll ? 'form.none' : 'form.all')}
      </Button>
    </fieldset>
  )
}

type KeyOf<E extends string> = E extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never

/** Returns the message key of an event, whose dots use-intl would parse as a path. */
export function keyOf<E extends string>(event: E): KeyOf<E> {
  return event.replace('.', '_') as KeyOf<E>
}
