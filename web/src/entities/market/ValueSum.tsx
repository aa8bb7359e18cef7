import type { Adjustment, MarketValue } from '@autopiazza/contract/market-value'
import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { differenceOf, shownSum } from './value-sum.ts'

/** Null where it is not stated. */
type ValuedVehicle = {
  [Fact in 'transmission' | 'drivetrain' | 'fuelType' | 'bodyType']: VehicleDetail[Fact] | null
}

/** From the average of the like adverts to the value, fact by fact, as a sum. */
export function ValueSum({
  vehicle,
  market,
}: {
  vehicle: ValuedVehicle
  market: Pick<MarketValue, 'average' | 'adjustments' | 'comparables'>
}) {
  const t = useTranslations('vehicle.market.sum')
  const f = useFormats()
  const wordsOf = useFactWords(vehicle)
  const signed = useSignedMoney()
  if (market.average === null) return null
  const { rows, value } = shownSum(market.average, market.adjustments)
  return (
    <table className="w-full figures">
      <caption className="mb-1 text-left">
        <h3 className="text-base">{t('title')}</h3>
      </caption>
      <tbody>
        <tr>
          <SumHeader>{t('average', { count: market.comparables })}</SumHeader>
          <td className="py-1.5 text-right align-top whitespace-nowrap">{f.money(market.average)}</td>
        </tr>
        {rows.map((row) => (
          <tr key={row.fact}>
            <SumHeader>{wordsOf(row)}</SumHeader>
            <td className="py-1.5 text-right align-top whitespace-nowrap">{signed(row.amount)}</td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <SumHeader>{t('value')}</SumHeader>
          <td className="py-1.5 text-right align-top whitespace-nowrap">{f.money(value)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function SumHeader({ children }: { children: string }) {
  return (
    <th scope="row" className="py-1.5 pr-4 text-left font-normal in-[.font-semibold]:font-semibold">
      {children}
    </th>
  )
}

/** An amount with its sign, a real minus. */
export function useSignedMoney() {
  const f = useFormats()
  return (cents: number) => `${cents < 0 ? '−' : '+'}${f.money(Math.abs(cents))}`
}

/** Below so many months a difference of age is said in months. */
const longestInMonths = 24

/** Says what a fact of this car has that the average like advert has not. */
export function useFactWords(vehicle: ValuedVehicle) {
  const t = useTranslations('vehicle.market.sum')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const named = (key: 'gearbox' | 'drivetrain' | 'fuel' | 'body', name: string | null) =>
    t(key, { name: (name ?? t('unknown')).toLowerCase() })
  return (row: Adjustment): string => {
    switch (row.fact) {
      case 'age': {
        const { way, size } = differenceOf(row, 1 / 12)
        const months = Math.round(size * 12)
        const period =
          months < longestInMonths ? t('age.months', { count: months }) : t('age.years', { count: Math.round(size) })
        return way === 'alike' ? t('age.alike') : t(way === 'less' ? 'age.later' : 'age.earlier', { period })
      }
      case 'mileage': {
        const { way, size } = differenceOf(row, 1_000)
        return t(`mileage.${way}`, { distance: f.kilometres(size) })
      }
      case 'power': {
        const { way, size } = differenceOf(row)
        return t(`power.${way}`, { count: f.number(size) })
      }
      case 'equipment':
        return t('equipment', { own: f.number(row.own ?? 0), average: f.number(Math.round(row.average ?? 0)) })
      case 'gearbox':
        return named(row.fact, vehicle.transmission && tVocabulary(`transmission.${vehicle.transmission}`))
      case 'drivetrain':
        return named(row.fact, vehicle.drivetrain && tVocabulary(`drivetrain.${vehicle.drivetrain}`))
      case 'fuel':
        return named(row.fact, vehicle.fuelType && tVocabulary(`fuelType.${vehicle.fuelType}`))
      case 'body':
        return named(row.fact, vehicle.bodyType && tVocabulary(`bodyType.${vehicle.bodyType}`))
      default:
        return t(row.fact)
    }
  }
}
