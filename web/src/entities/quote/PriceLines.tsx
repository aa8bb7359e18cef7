import type { Quote } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { periodOf } from './period-of.ts'

const labels = { sale_price: 'salePrice', trade_in: 'tradeIn' } as const

export function PriceLines({ quote: { lines, total } }: { quote: Pick<Quote, 'lines' | 'total'> }) {
  const t = useTranslations('checkout.price')
  const f = useFormats()
  return (
    <>
      {lines.map(({ code, amount, months }) => {
        const name = t(code === 'sale_price' || code === 'trade_in' ? labels[code] : code)
        return (
          <div key={code} className="flex justify-between gap-4 py-2">
            <dt className="text-muted">{months ? t('timed', { service: name, ...periodOf(months) }) : name}</dt>
            <dd className="shrink-0">{f.money(amount)}</dd>
          </div>
        )
      })}
      <div className="flex justify-between gap-4 border-t border-line py-3 text-lg font-semibold">
        <dt>{t('total')}</dt>
        <dd className="shrink-0">{f.money(total)}</dd>
      </div>
    </>
  )
}
