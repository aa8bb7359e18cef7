import type { Conversation, PriceOffer } from '@autopiazza/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ActionFailure } from '../../../ui/ActionFailure.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { OfferForm } from './OfferForm.tsx'
import { stateKeyOf, useOfferMove } from './use-offer-move.ts'

interface OfferCardProps {
  offer: PriceOffer
  conversation: Conversation
  name: string
}

/** Shows an offer with its state and the actions of the viewer. */
export function OfferCard({ offer, conversation, name }: OfferCardProps) {
  const t = useTranslations('offers')
  const f = useFormats()
  const viewer = conversation.other.role === 'seller' ? 'buyer' : 'seller'
  const { amount, listPrice, state, isMine, expiresAt } = offer
  const isLive = state === 'open' || state === 'accepted'
  return (
    <li className={classNames('my-1 flex', isMine ? 'justify-end' : 'justify-start')}>
      <section
        aria-label={t('label')}
        className={classNames(
          'grid w-full max-w-md gap-2 rounded-lg border bg-surface p-4',
          isLive ? 'border-action' : 'border-line',
        )}
      >
        <p className="text-sm text-muted">{isMine ? t('mine') : t('theirs', { name })}</p>
        <p className="text-xl font-semibold figures">{f.money(amount)}</p>
        <p className="text-sm text-muted figures">{t('list', { price: f.money(listPrice) })}</p>
        <p role="status" className="font-medium figures">
          {t(`state.${stateKeyOf(offer, viewer)}`, { deadline: f.dateTime(expiresAt), name })}
        </p>
        {isLive && !conversation.offers.isCarAvailable ? <p className="text-sm">{t('unavailable')}</p> : null}
        <OfferActions offer={offer} conversation={conversation} viewer={viewer} />
      </section>
    </li>
  )
}

interface OfferActionsProps extends Pick<OfferCardProps, 'offer' | 'conversation'> {
  viewer: 'buyer' | 'seller'
}

function OfferActions({ offer, conversation, viewer }: OfferActionsProps) {
  const t = useTranslations('offers')
  const f = useFormats()
  const { api } = useAppContext()
  const [isCountering, setCountering] = useState(false)
  const { run, isBusy, failure } = useOfferMove(conversation, () => setCountering(false))
  const { id, vehicleId, amount, state, can } = offer
  const { listPrice, isCarAvailable } = conversation.offers
  const failed = t('failed')
  if (isCountering && can.counter && listPrice !== null)
    return (
      <OfferForm
        listPrice={listPrice}
        theirs={amount}
        isBusy={isBusy}
        failure={failure}
        onSend={(price) => run({ move: () => api.offers.counter({ id, amount: price }), failed: t('form.failed') })}
        onCancel={() => setCountering(false)}
      />
    )
  return (
    <>
      <ActionFailure>{failure}</ActionFailure>
      {can.accept || can.counter || can.refuse || can.withdraw ? (
        <div className="mt-1 flex flex-wrap gap-2">
          {can.accept ? (
            <Button isBusy={isBusy} onClick={() => run({ move: () => api.offers.accept({ id }), failed })}>
              {t('accept', { price: f.money(amount) })}
            </Button>
          ) : null}
          {can.counter ? (
            <Button tone="outline" disabled={isBusy} onClick={() => setCountering(true)}>
              {t('counter')}
            </Button>
          ) : null}
          {can.refuse ? (
            <Button
              tone="outline"
              disabled={isBusy}
              onClick={() => run({ move: () => api.offers.refuse({ id }), failed })}
            >
              {t('refuse')}
            </Button>
          ) : null}
          {can.withdraw ? (
            <Button
              tone="outline"
              isBusy={isBusy}
              onClick={() => run({ move: () => api.offers.withdraw({ id }), failed })}
            >
              {t('withdraw')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {state === 'accepted' && viewer === 'buyer' && isCarAvailable ? (
        <LinkButton {...paths.checkout(vehicleId)} className="mt-1 justify-self-start">
          {t('reserve', { price: f.money(amount) })}
        </LinkButton>
      ) : null}
    </>
  )
}
