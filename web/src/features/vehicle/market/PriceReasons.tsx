import type { VehicleDetail } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { doubtOf } from '../../../entities/market/value-sum.ts'
import { LikeAdverts } from '../../../entities/market/LikeAdverts.tsx'
import { ValueSum } from '../../../entities/market/ValueSum.tsx'
import { useMarketText } from '../../../entities/vehicle/PriceScale.tsx'
import { PopoverDialog } from '../../../ui/PopoverDialog.tsx'
import { MarketChart } from './MarketChart.tsx'

export const reasonsId = 'price-reasons'

export function PriceReasons({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('market')
  const f = useFormats()
  const text = useMarketText()(vehicle)
  const { marketValue: market, salePrice } = vehicle
  if (!market || !salePrice) return null
  const { method } = market
  return (
    <PopoverDialog id={reasonsId} title={t('title')} closeLabel={t('close')}>
      <div className="grid gap-8">
        <div className="grid gap-4">
          {market.label ? null : <p className="rounded-md bg-sunken px-4 py-3">{t(doubtOf(market))}</p>}
          <p className="figures">
            {t('value', {
              value: f.money(market.value),
              low: f.money(market.low),
              high: f.money(market.high),
              price: f.money(salePrice),
            })}
            {market.label && text ? ` ${t('standing', { text })}` : null}
          </p>
          <MarketChart market={market} price={salePrice} />
        </div>
        <ValueSum vehicle={vehicle} market={market} />
        <LikeAdverts market={market} />
        <section className="text-sm">
          <h3 className="text-base">{t('error.title')}</h3>
          <p className="mt-1 figures">
            {t('error.text', {
              error: f.share(method.medianError),
              date: f.date(method.fittedAt),
              count: f.number(method.adverts),
            })}
          </p>
          <p className="mt-2">{t('error.asking')}</p>
          <p className="mt-2">
            <Link {...paths.prices()} className="text-action underline underline-offset-4 hover:no-underline">
              {t('error.link')}
            </Link>
          </p>
        </section>
      </div>
    </PopoverDialog>
  )
}
