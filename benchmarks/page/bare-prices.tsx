import { calculator } from '@autopiazza/contract/constants'
import { effectiveAnnualRate, monthlyInstalment } from '@autopiazza/contract/instalment'
import { vocabulary } from '@autopiazza/i18n/it/vocabulary'
import { isRented, isSold, perDay } from './bare-advert.ts'
import { format, Icon } from './bare-elements.tsx'
import type { Advert } from './bare-rows.ts'
import { fill } from './bare-messages.ts'

const texts = vocabulary.credit
export const rates = {
  tan: format.percent(calculator.annualRate),
  taeg: format.percent(effectiveAnnualRate(calculator.annualRate)),
}

export const creditOf = (price: number) => {
  const loan = price - Math.round(price * calculator.downPaymentShare)
  return { loan, instalment: monthlyInstalment(loan, calculator.months, calculator.annualRate) }
}

export function Price({ advert, hasInstalment = false }: { advert: Advert; hasInstalment?: boolean }) {
  const price = isSold(advert) ? advert.sale_price : null
  const rate = isRented(advert) ? advert.daily_rate : null
  return (
    <div className="figures">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-semibold">
          {price ? format.money(price) : rate ? perDay(rate) : vocabulary.priceOnRequest}
        </span>
        {price && rate ? <span className="text-sm text-muted">{perDay(rate)}</span> : null}
      </p>
      {hasInstalment && price ? (
        <p className="min-h-9 text-sm">
          <Instalment price={price} />
        </p>
      ) : null}
    </div>
  )
}

export function Instalment({ price }: { price: number }) {
  return (
    <>
      {fill(texts.month, { amount: format.money(creditOf(price).instalment) })}
      <span className="block text-xs text-muted">{fill(texts.rates, rates)}</span>
    </>
  )
}

export function CreditExample({ price = 2_000_000 }: { price?: number }) {
  const { loan, instalment } = creditOf(price)
  return (
    <p className="mt-3 prose-width text-sm text-muted figures">
      {fill(texts.example, {
        ...rates,
        price: format.money(price),
        downPayment: format.money(price - loan),
        loan: format.money(loan),
        months: format.number(calculator.months),
        instalment: format.money(instalment),
        total: format.money(instalment * calculator.months),
      })}
    </p>
  )
}

export function Heart({ name, styles }: { name: string; styles: string }) {
  return (
    <button
      type="button"
      aria-pressed={false}
      aria-label={fill(vocabulary.favourite, { vehicle: name })}
      className={`grid size-11 place-items-center rounded-full bg-surface text-ink hover:text-action aria-pressed:text-action aria-pressed:*:fill-current noscript:hidden ${styles}`}
    >
      <Icon name="heart" />
    </button>
  )
}
