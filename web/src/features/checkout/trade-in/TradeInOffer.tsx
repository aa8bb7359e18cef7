import type { TradeInValue } from '@autopiazza/contract'
import { euro } from '@autopiazza/contract/money'
import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'

interface TradeInOfferProps {
  offer: TradeInValue
  isAccepted: boolean
  onAccept: () => void
  onRemove: () => void
}

/** Shows the car's value with its explanation and validity, and the button that deducts it from the price. */
export function TradeInOffer({ offer, isAccepted, onAccept, onRemove }: TradeInOfferProps) {
  const t = useTranslations('tradein')
  const f = useFormats()
  const { value, marketValue, range, basis, comparables, isWide, validUntil } = offer
  const card = useRef<HTMLDivElement>(null)
  const money = (amount: number) => f.money(euro(amount))
  const prices = { marketValue: money(marketValue), low: money(range.low), high: money(range.high) }

  function apply() {
    // The focused button disappears, so the card receives the focus.
    card.current?.focus()
    onAccept()
  }

  return (
    <Card ref={card} tabIndex={-1}>
      <h3 className="text-base font-semibold">{t('offer.title')}</h3>
      <p className="figures mt-1 text-2xl font-semibold">{money(value)}</p>
      {isWide ? (
        <div className="mt-3 rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          <p className="font-semibold">{t('offer.wide.title')}</p>
          <p className="prose-width mt-1">{t('offer.wide.market', prices)}</p>
          <p className="prose-width mt-2">{t(`offer.wide.basis.${basis}`, { comparables })}</p>
          {basis === 'model' ? null : <p className="prose-width mt-2">{t('offer.wide.caution')}</p>}
        </div>
      ) : (
        <p className="prose-width mt-3 text-sm">{t('offer.market', { ...prices, comparables })}</p>
      )}
      <p className="prose-width mt-2 text-sm text-muted">{t('offer.explanation')}</p>
      <p className="prose-width mt-2 text-sm text-muted">{t('offer.validUntil', { date: f.dateTime(validUntil) })}</p>
      {isAccepted ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-2 font-medium text-action">
            <CircleCheck aria-hidden="true" size={20} className="shrink-0" />
            {t('applied', { value: money(value) })}
          </p>
          <Button tone="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      ) : (
        <Button className="mt-5" onClick={apply}>
          {t('offer.apply')}
        </Button>
      )}
    </Card>
  )
}
