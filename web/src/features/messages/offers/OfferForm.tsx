import { isTooLow } from '@autopiazza/contract/offer-vocabulary'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { AmbiguousPrice } from '../../../forms/AmbiguousPrice.tsx'
import { typedCents } from '../../../forms/typed-euro.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { ActionFailure } from '../../../ui/ActionFailure.tsx'

interface OfferFormProps {
  /** The advert's price in cents. */
  listPrice: number
  /** In cents: the other user's offer to be countered; null for a first offer. */
  theirs: number | null
  isBusy: boolean
  failure: string | null
  onSend: (amount: number) => void
  onCancel: () => void
}

/** Renders the form of a price offer, with the difference from the advert's price. */
export function OfferForm({ listPrice, theirs, isBusy, failure, onSend, onCancel }: OfferFormProps) {
  const t = useTranslations('offers.form')
  const f = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const amount = typedCents(typed)
  const isWhole = amount !== undefined && amount > 0 && amount % 100 === 0
  const wrong = !isWhole
    ? t('missing')
    : amount >= listPrice
      ? t('tooHigh', { price: f.money(listPrice) })
      : isTooLow(amount, listPrice)
        ? t('tooLow')
        : null
  const help =
    wrong === null && isWhole
      ? t('less', { amount: f.money(listPrice - amount), price: f.money(listPrice) })
      : t('valid')

  // The user has opened the form to type an amount, so the field receives the focus.
  useEffect(() => input.current?.focus(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (wrong === null && isWhole) onSend(amount)
    else input.current?.focus()
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-3">
      <p className="font-semibold">{t(theirs === null ? 'title' : 'counterTitle')}</p>
      {theirs === null ? null : <p className="text-sm figures">{t('theirs', { price: f.money(theirs) })}</p>}
      <Field label={t('amount')} help={help} error={isAsked ? wrong : null} isRequired>
        <TextInput
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="max-w-56"
        />
      </Field>
      <AmbiguousPrice
        typed={typed}
        onChoose={(meant) => {
          setTyped(meant)
          input.current?.focus()
        }}
      />
      <ActionFailure>{failure}</ActionFailure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t('sending') : t('send')}
        </Button>
        <Button tone="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
