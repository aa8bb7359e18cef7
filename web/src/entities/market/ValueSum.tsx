import type { Adjustment, MarketValue, ReferenceCar } from '@autopiazza/contract/market-value'
import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { differenceOf } from './value-sum.ts'

type ValuedVehicle = {
  [Fact in 'transmission' | 'drivetrain' | 'fuelType' | 'bodyType']?: VehicleDetail[Fact] | null | undefined
}

export function ValueSum({
  vehicle,
  market: { value, reference, adjustments },
}: {
  vehicle: ValuedVehicle
  market: Pick<MarketValue, 'value' | 'reference' | 'adjustments'>
}) {
  const t = useTranslations('market.sum')
  const f = useFormats()
  const wordsOf = useFactWords(vehicle)
  const factsOf = useReferenceFacts()
  if (reference === null) return null
  return (
    <table className="w-full figures">
      <caption className="mb-1 text-left">
        <h3 className="text-base">{t('title')}</h3>
      </caption>
      <tbody>
        <tr>
          <th scope="row" className="py-1.5 pr-4 text-left font-normal">
            {t('reference')}
            <span className="block text-sm text-muted">{factsOf(reference)}</span>
          </th>
          <td className="py-1.5 text-right align-top whitespace-nowrap">{f.money(reference.value)}</td>
        </tr>
        {adjustments.map((row) => (
          <tr key={row.fact}>
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {wordsOf(row)}
            </th>
            <td className="py-1.5 text-right align-top whitespace-nowrap">
              {`${row.amount < 0 ? '−' : '+'}${f.money(Math.abs(row.amount))}`}
            </td>
          </tr>
        ))}
        <tr className="border-t border-line">
          <th scope="row" className="py-1.5 pr-4 text-left font-semibold">
            {t('value')}
          </th>
          <td className="py-1.5 text-right align-top font-semibold whitespace-nowrap">{f.money(value)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function useReferenceFacts() {
  const t = useTranslations('market.sum')
  const f = useFormats()
  return ({ year, mileage, horsepower }: ReferenceCar): string => {
    const facts = { year: String(year), mileage: f.kilometres(mileage) }
    return horsepower === null
      ? t('referenceFacts', facts)
      : t('referenceFactsAndPower', { ...facts, power: f.number(horsepower) })
  }
}

/** Age differences below this many months are shown in months. */
const longestInMonths = 24

/** Returns a function that describes how a fact of this car differs from the reference car's. */
function useFactWords(vehicle: ValuedVehicle) {
  const t = useTranslations('market.sum')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const named = (key: 'gearbox' | 'drivetrain' | 'fuel' | 'body', name: string | null | undefined) =>
    t(key, { name: (name ?? t('unknown')).toLowerCase() })
  return (row: Adjustment): string => {
    switch (row.fact) {
      case 'age': {
        const { way, size } = differenceOf(row, 1 / 12)
        const months = Math.round(size * 12)
        const period =
          months < longestInMonths ? t('age.months', { count: months }) : t('age.years', { count: Math.round(size) })
        return t(`age.${way}`, { period })
      }
      case 'mileage': {
        const { way, size } = differenceOf(row)
        return t(`mileage.${way}`, { distance: f.kilometres(size) })
      }
      case 'power': {
        const { way, size } = differenceOf(row)
        return t(`power.${way}`, { count: f.number(size) })
      }
      case 'equipment': {
        const { way, size } = differenceOf(row)
        return t(`equipment.${way}`, { count: size })
      }
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
