import type { Quote } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { PriceLines } from './PriceLines.tsx'
import { PricePart } from './PricePart.tsx'

interface PriceSummaryProps {
  quote: Quote
  isMethodChosen?: boolean
  /** The order was placed: the account for the transfer is on the page of the reservation. */
  isPlaced?: boolean
}

/** Every line of the price; then the amounts due now and later, once the payment method is chosen. */
export function PriceSummary({ quote, isMethodChosen = true, isPlaced = false }: PriceSummaryProps) {
  const t = useTranslations('checkout.price')
  const f = useFormats()
  const { dueNow, balance, balanceDue } = quote
  if (!isMethodChosen)
    return (
      <>
        <dl className="figures">
          <PriceLines quote={quote} />
        </dl>
        <p className="text-sm text-muted">{t('chooseMethod')}</p>
      </>
    )
  return (
    <dl className="figures">
      <PriceLines quote={quote} />
      <PricePart
        label={t(dueNow > 0 ? 'now' : 'nowNothing')}
        hint={t(dueNow > 0 ? 'nowHint' : 'nowNothingHint')}
        amount={f.money(dueNow)}
        isNow
      />
      {balanceDue === 'nothing' ? null : (
        <PricePart
          label={t(`later.${balanceDue}`)}
          hint={t(isPlaced && balanceDue === 'within_3_days' ? 'transferHint' : `laterHint.${balanceDue}`)}
          amount={f.money(balance)}
        />
      )}
    </dl>
  )
}
