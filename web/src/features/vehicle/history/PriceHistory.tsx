import { lowestPriceDays, lowestPriceHours, priceDropDays } from '@autopiazza/contract/constants'
import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { useShorterPeriod } from '../../../entities/vehicle/price-drop.ts'
import { Section } from '../Section.tsx'
import { type PriceMove, priceMoves, type PriceSteps, priceSteps } from './price-moves.ts'

type Drop = NonNullable<VehicleDetail['priceDrop']>

const day = 86_400_000
const shownMoves = 6
const daysWithoutYear = 300

interface PriceHistoryProps {
  vehicle: Pick<VehicleDetail, 'priceHistory' | 'priceDrop'>
}

export function PriceHistory({ vehicle: { priceHistory, priceDrop } }: PriceHistoryProps) {
  const t = useTranslations('vehicle.history')
  const f = useFormats()
  const shorterPeriod = useShorterPeriod()
  const { prices, onlineSince, daysOnline } = priceHistory
  const moves = priceMoves(prices)
  const [newest] = moves
  if (!newest) return null
  const hasMoved = moves.length > 1 || newest.since !== onlineSince
  const lowest = (drop: Drop) => {
    const [amount, period] = [f.money(drop.amount), shorterPeriod(drop)]
    return period ? t('lowestOnline', { amount, period }) : t('lowest', { amount, days: String(lowestPriceDays) })
  }
  const steps = priceSteps(prices, Date.parse(onlineSince) + (daysOnline ?? 0) * day)
  return (
    <Section title={t('title')}>
      <p className="font-medium figures">
        {hasMoved ? (
          <NewestMove move={newest} drop={priceDrop} daysOnline={daysOnline} />
        ) : daysOnline === null ? (
          t('neverMoved')
        ) : (
          t('unmoved', { days: daysOnline })
        )}
      </p>
      {priceDrop ? <p className="mt-1 figures">{lowest(priceDrop)}</p> : null}
      {steps ? (
        <StepChart
          steps={steps}
          from={f.date(prices[0]?.since ?? onlineSince)}
          until={daysOnline === null ? null : t('today')}
        />
      ) : null}
      {moves.length > 1 ? (
        <>
          <MoveTable moves={moves.slice(0, shownMoves)} />
          {moves.length > shownMoves ? (
            <details className="mt-2 text-sm">
              <summary className="disclosure text-action">{t('earlier', { count: moves.length - shownMoves })}</summary>
              <MoveTable moves={moves.slice(shownMoves)} />
            </details>
          ) : null}
          <p className="mt-3 prose-width text-sm text-muted">
            {t('rule', {
              hours: String(lowestPriceHours),
              lowestDays: String(lowestPriceDays),
              shownDays: String(priceDropDays),
            })}
          </p>
        </>
      ) : null}
    </Section>
  )
}

interface NewestMoveProps {
  move: PriceMove
  drop: Drop | null
  daysOnline: number | null
}

/** States the last change and how long the car has been online. Only a drop is stated as a difference. The year of a day is omitted for adverts younger than one year. */
function NewestMove({ move: { price, change, since }, drop, daysOnline }: NewestMoveProps) {
  const t = useTranslations('vehicle.history')
  const f = useFormats()
  const date = daysOnline !== null && daysOnline < daysWithoutYear ? f.day(since) : f.date(since)
  const words =
    price === null
      ? t('withdrawn', { date })
      : change === null
        ? t('offered', { date })
        : change > 0
          ? t('moved', { change: `+${f.money(change)}`, date })
          : drop
            ? t('moved', { change: `−${f.money(drop.amount)}`, date })
            : t('changed', { date })
  return daysOnline === null ? words : `${words}, ${t('online', { days: daysOnline })}`
}

/** Hidden from screen readers: the table below has the same content. */
function StepChart({ steps, from, until }: { steps: PriceSteps; from: string; until: string | null }) {
  const f = useFormats()
  const { high, low, line, points } = steps
  return (
    <div aria-hidden="true" className="mt-4 max-w-xl text-xs text-muted figures">
      <div className="flex gap-3">
        <div className="flex flex-col justify-between">
          <span>{f.money(high)}</span>
          <span>{f.money(low)}</span>
        </div>
        <svg
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          fill="none"
          stroke="currentColor"
          className="h-24 min-w-0 grow overflow-visible border-b border-line text-action *:[vector-effect:non-scaling-stroke]"
        >
          <path d={line} strokeWidth="2" />
          <path d={points} strokeWidth="8" strokeLinecap="round" />
        </svg>
      </div>
      <div className="mt-1 flex justify-between gap-3">
        <span>{from}</span>
        <span>{until}</span>
      </div>
    </div>
  )
}

function MoveTable({ moves }: { moves: readonly PriceMove[] }) {
  const t = useTranslations('vehicle.history')
  const f = useFormats()
  const cell = 'border-b border-line py-2 font-normal'
  return (
    <table className="mt-4 w-full max-w-xl text-sm figures">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className={cell}>
            {t('since')}
          </th>
          <th scope="col" className={`${cell} text-right`}>
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ since, price }) => (
          <tr key={since}>
            <th scope="row" className={`${cell} text-left`}>
              {f.date(since)}
            </th>
            <td className={`${cell} pl-3 text-right`}>{price === null ? t('notForSale') : f.money(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
