import type { Quote } from '@autopiazza/contract'
import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { ChosenInstalment, useCreditRates } from '../credit/instalments.tsx'
import type { FinancingChoice } from '../credit/financing-estimate.ts'
import { PriceLines } from './PriceLines.tsx'
import { PricePart } from './PricePart.tsx'

interface PriceSummaryProps {
  quote: Quote
  isMethodChosen?: boolean
  /** The page of the reservation shows the account for the transfer after the order. */
  isPlaced?: boolean
  /** The down payment when the price is financed. */
  downPayment?: Cents | undefined
  credit?: FinancingChoice | null | undefined
}

export function PriceSummary({
  quote,
  isMethodChosen = true,
  isPlaced = false,
  downPayment = 0,
  credit,
}: PriceSummaryProps) {
  const t = useTranslations('checkout.price')
  const f = useFormats()
  const { dueNow, balance, balanceDue } = quote
  const paidDown = balanceDue === 'by_financing' ? downPayment : 0
  const monthly = credit ? <Monthly price={quote.total} choice={credit} /> : null
  if (!isMethodChosen)
    return (
      <>
        <dl className="figures">
          <PriceLines quote={quote} />
          {monthly}
        </dl>
        <p className="text-sm text-muted">{t('chooseMethod')}</p>
      </>
    )
  return (
    <dl className="figures">
      <PriceLines quote={quote} />
      {monthly}
      <PricePart
        label={t(dueNow > 0 ? 'now' : 'nowNothing')}
        hint={t(dueNow > 0 ? 'nowHint' : 'nowNothingHint')}
        amount={f.money(dueNow)}
        isNow
      />
      {paidDown > 0 ? (
        <PricePart label={t('later.down_payment')} hint={t('laterHint.down_payment')} amount={f.money(paidDown)} />
      ) : null}
      {balanceDue === 'nothing' ? null : (
        <PricePart
          label={t(`later.${balanceDue}`)}
          hint={t(isPlaced && balanceDue === 'within_3_days' ? 'transferHint' : `laterHint.${balanceDue}`)}
          amount={f.money(balance - paidDown)}
        />
      )}
    </dl>
  )
}

function Monthly({ price, choice }: { price: Cents; choice: FinancingChoice }) {
  const t = useTranslations('checkout.price')
  const tCredit = useTranslations('vocabulary.credit')
  return (
    <div className="mb-3 text-right">
      <dt className="sr-only">{t('monthlyTitle')}</dt>
      <dd className="font-semibold">
        <ChosenInstalment price={price} choice={choice} />
      </dd>
      <dd className="text-sm text-muted">{tCredit('rates', useCreditRates())}</dd>
    </div>
  )
}
