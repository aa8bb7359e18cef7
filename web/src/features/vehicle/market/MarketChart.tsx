import type { MarketValue } from '@autopiazza/contract/market-value'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { axisOf, placeOn, stackDots } from './market-axis.ts'

/** Heights in pixels: the line of this car's price, a row of dots, and the text below the range. */
const top = 24
const dotRow = 11
const below = 44

const percent = (place: number) => `${(place * 100).toFixed(2)}%`
const anchorAt = (place: number) => (place < 0.2 ? 'start' : place > 0.8 ? 'end' : 'middle')

/** Draws the range of similar adverts with the value, a circle for each advert, and this car. Shapes and words distinguish them, not only colour. */
export function MarketChart({ market, price }: { market: MarketValue; price: number }) {
  const t = useTranslations('market.chart')
  const f = useFormats()
  const { low, high, value, likeAdverts } = market
  const axis = axisOf(market, price)
  const at = (cents: number) => placeOn(axis, cents)
  const dots = stackDots(likeAdverts.map(({ adjusted }) => at(adjusted)))
  const line = top + dotRow * (1 + Math.max(0, ...dots.map(({ row }) => row + 1)))
  const adjusted = likeAdverts.map((advert) => advert.adjusted)
  const label = t('label', {
    low: f.money(low),
    high: f.money(high),
    value: f.money(value),
    price: f.money(price),
    count: adjusted.length,
    from: f.money(adjusted.length > 0 ? Math.min(...adjusted) : 0),
    to: f.money(Math.max(0, ...adjusted)),
  })
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        width="100%"
        height={line + below}
        className="overflow-visible text-xs figures"
      >
        <rect y={line} width="100%" height="2" rx="1" className="fill-line" />
        <rect
          x={percent(at(low))}
          y={line - 3}
          width={percent(at(high) - at(low))}
          height="8"
          rx="4"
          className="fill-edge/45"
        />
        {dots.map(({ place, row }, index) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- circles have no names
            key={index}
            cx={percent(place)}
            cy={line - 10 - row * dotRow}
            r="4"
            strokeWidth="1.5"
            className="fill-surface stroke-muted"
          />
        ))}
        <line
          x1={percent(at(price))}
          x2={percent(at(price))}
          y1="16"
          y2={line}
          strokeWidth="1.5"
          strokeDasharray="3 3"
          className="stroke-action"
        />
        <circle cx={percent(at(price))} cy={line + 1} r="6" strokeWidth="2" className="fill-action stroke-surface" />
        <text x={percent(at(price))} y="11" textAnchor={anchorAt(at(price))} className="fill-action font-semibold">
          {t('thisCar', { price: f.money(price) })}
        </text>
        <line
          x1={percent(at(value))}
          x2={percent(at(value))}
          y1={line - 5}
          y2={line + 7}
          strokeWidth="2"
          className="stroke-ink"
        />
        <text x={percent(at(low))} y={line + 22} textAnchor={at(low) < 0.2 ? 'start' : 'end'} className="fill-muted">
          {f.money(low)}
        </text>
        <text x={percent(at(high))} y={line + 22} textAnchor={at(high) > 0.8 ? 'end' : 'start'} className="fill-muted">
          {f.money(high)}
        </text>
        <text x={percent(at(value))} y={line + 40} textAnchor={anchorAt(at(value))} className="fill-ink font-semibold">
          {t('value', { value: f.money(value) })}
        </text>
      </svg>
      {likeAdverts.length > 0 ? <figcaption className="mt-1 text-sm text-muted">{t('legend')}</figcaption> : null}
    </figure>
  )
}
