import type { MarketValue } from '@autopiazza/contract/market-value'
import type { PriceLabel } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { placeOnScale, scaleMargin } from '../vehicle/market-comparison.ts'

const percent = (place: number) => `${(place * 100).toFixed(1)}%`

export function RangeScale({
  market,
  price,
}: {
  market: Pick<MarketValue, 'value' | 'low' | 'high'>
  price: number | null
}) {
  const t = useTranslations('market')
  const f = useFormats()
  const [low, high] = [f.money(market.low), f.money(market.high)]
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
        {price === null ? null : (
          <circle
            cx={percent(placeOnScale(price, market))}
            cy="8"
            r="6"
            strokeWidth="2"
            className="fill-ink stroke-surface"
          />
        )}
      </svg>
      <p className="sr-only">{t('range', { low, high })}</p>
      <p aria-hidden="true" className="flex justify-between px-[12.5%] text-xs text-muted figures">
        <span className="-translate-x-1/2">{low}</span>
        <span className="translate-x-1/2">{high}</span>
      </p>
    </div>
  )
}

const tones: Record<PriceLabel, BadgeTone> = {
  great: 'action',
  good: 'action',
  fair: 'neutral',
  above: 'waiting',
  high: 'waiting',
}

export function PriceLabelBadge({ label }: { label: PriceLabel }) {
  const t = useTranslations('vocabulary.priceLabel')
  return <Badge tone={tones[label]}>{t(label)}</Badge>
}
