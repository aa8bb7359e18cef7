import type { Quote } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { classNames } from '../../ui/class-names.ts'

/** Every line of the price, then what is due now and what later. */
export function PriceSummary({ quote }: { quote: Quote }) {
  const t = useTranslations('checkout.price')
  const f = useFormats()
  const labels = { sale_price: 'salePrice', trade_in: 'tradeIn' } as const
  const { dueNow, balance, balanceDue } = quote
  return (
    <dl className="figures">
      {quote.lines.map(({ code, amount }) => (
        <div key={code} className="flex justify-between gap-4 py-2">
          <dt className="text-muted">{t(code === 'sale_price' || code === 'trade_in' ? labels[code] : code)}</dt>
          <dd className="shrink-0">{f.money(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line py-3 text-lg font-semibold">
        <dt>{t('total')}</dt>
        <dd className="shrink-0">{f.money(quote.total)}</dd>
      </div>
      <Part
        label={t(dueNow > 0 ? 'now' : 'nowNothing')}
        hint={t(dueNow > 0 ? 'nowHint' : 'nowNothingHint')}
        amount={f.money(dueNow)}
        isNow
      />
      {balanceDue === 'nothing' ? null : (
        <Part label={t(`later.${balanceDue}`)} hint={t(`laterHint.${balanceDue}`)} amount={f.money(balance)} />
      )}
    </dl>
  )
}

function Part({
  label,
  hint,
  amount,
  isNow = false,
}: {
  label: string
  hint: string
  amount: string
  isNow?: boolean
}) {
  return (
    <div
      className={classNames(
        'mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-md p-4',
        isNow ? 'bg-action-soft' : 'bg-sunken',
      )}
    >
      <dt className="font-semibold">{label}</dt>
      <dd className="font-semibold">{amount}</dd>
      <dd className="col-span-2 text-sm text-muted">{hint}</dd>
    </div>
  )
}
