import type { Quote } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { PriceLines } from './PriceLines.tsx'
import { PricePart } from './PricePart.tsx'

/** Every line of the price, then what is due now and what later. */
export function PriceSummary({ quote }: { quote: Quote }) {
  const t = useTranslations('checkout.price')
  const f = useFormats()
  const { dueNow, balance, balanceDue } = quote
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
        <PricePart label={t(`later.${balanceDue}`)} hint={t(`laterHint.${balanceDue}`)} amount={f.money(balance)} />
      )}
    </dl>
  )
}
