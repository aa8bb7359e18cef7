import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { defaultChoice, estimateFinancing } from './financing-estimate.ts'
import { useCreditRates } from './use-credit-rates.ts'

/** What a month of a price would cost with the usual credit, with the rates; CreditExample on the same page has the whole example. */
export function InstalmentLine({ price }: { price: Cents }) {
  const t = useTranslations('vocabulary.credit')
  const f = useFormats()
  return (
    <>
      {t('month', { amount: f.money(estimateFinancing(price, defaultChoice(price)).instalment) })}
      <small>{t('rates', useCreditRates())}</small>
    </>
  )
}
