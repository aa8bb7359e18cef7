import type { Quote } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { PriceLines } from './PriceLines.tsx'
import { PricePart } from './PricePart.tsx'

/** Every line of the price; then the amounts due now and later, once the payment method is chosen. */
export function PriceSummary({ quote, isMethodChosen = true }: { quote: Quote; isMethodChosen?: boolean }) {
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
        <PricePart label={t(`later.${balanceDue}`)} hint={t(`laterHint.${balanceDue}`)} amount={f.money(balance)} />
      )}
    </dl>
  )
}
