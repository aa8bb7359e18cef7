import type { MarketValue } from '@autopiazza/contract/market-value'
import type { VehicleDetail } from '@autopiazza/contract'
import type { PriceLabel } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { placeOnScale, scaleMargin } from '../../../entities/vehicle/market-standing.ts'
import { useMarketText } from '../../../entities/vehicle/PriceScale.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { reasonsId } from './PriceReasons.tsx'
import { doubtOf } from './reasons.ts'

const tones: Record<PriceLabel, BadgeTone> = {
  great: 'action',
  good: 'action',
  fair: 'neutral',
  above: 'waiting',
  high: 'waiting',
}

/** Below the price: where it stands among like adverts, or that this is not known, and the button that says why; nothing for a car without a value. */
export function PriceStanding({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.market')
  const tLabel = useTranslations('vocabulary.priceLabel')
  const text = useMarketText()(vehicle)
  const { marketValue: market, salePrice } = vehicle
  if (!market || !salePrice) return null
  const why = (
    <button
      type="button"
      popoverTarget={reasonsId}
      className="min-h-9 shrink-0 text-sm font-medium text-action underline underline-offset-4 hover:no-underline"
    >
      {t(market.label ? 'why' : 'known')}
    </button>
  )
  if (!market.label || !text)
    return (
      <div className="mt-1 mb-3">
        <p className="text-sm text-muted">{t(doubtOf(market))}</p>
        {why}
      </div>
    )
  return (
    <div className="mt-1 mb-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm figures">
        <Badge tone={tones[market.label]}>{tLabel(market.label)}</Badge>
        <span>{text}</span>
      </p>
      <div className="mt-1 flex items-center gap-4">
        <RangeScale market={market} price={salePrice} />
        {why}
      </div>
    </div>
  )
}

const percent = (place: number) => `${(place * 100).toFixed(1)}%`

/** The scale of the card, larger, with the ends of its range in figures. */
function RangeScale({ market, price }: { market: MarketValue; price: number }) {
  const t = useTranslations('vehicle.market')
  const f = useFormats()
  const [low, high] = [f.money(market.low), f.money(market.high)]
  const thisCar = percent(placeOnScale(price, market))
  return (
    <div className="grow">
      <svg aria-hidden="true" className="h-4 w-full overflow-visible">
        <rect y="7" width="100%" height="2" rx="1" className="fill-line" />
        <rect
          x={percent(scaleMargin)}
          y="4"
          width={percent(1 - 2 * scaleMargin)}
          height="8"
          rx="4"
          className="fill-edge/45"
        />
        <line
          x1={percent(placeOnScale(market.value, market))}
          x2={percent(placeOnScale(market.value, market))}
          y1="2"
          y2="14"
          strokeWidth="2"
          className="stroke-ink"
        />
        <circle cx={thisCar} cy="8" r="6" strokeWidth="2" className="fill-ink stroke-surface" />
      </svg>
      <p className="sr-only">{t('range', { low, high })}</p>
      <p aria-hidden="true" className="flex justify-between px-[12.5%] text-xs text-muted figures">
        <span className="-translate-x-1/2">{low}</span>
        <span className="translate-x-1/2">{high}</span>
      </p>
    </div>
  )
}
