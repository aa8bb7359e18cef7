import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import type { CardVehicle } from './card-vehicle.ts'

/** What people compare, in two columns; an unknown body is N/A, another unknown fact is left out. */
export function CardFacts({ vehicle }: { vehicle: CardVehicle }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const { year, mileage, fuelType, transmission, horsepower, bodyType } = vehicle
  const facts = [
    String(year),
    f.kilometres(mileage),
    t(`fuelType.${fuelType}`),
    t(`transmission.${transmission}`),
    horsepower && t('horsepower', { value: f.number(horsepower) }),
    bodyType ? t(`searchedBodyType.${bodyType}`) : t('unknown'),
  ]
  return <ul className="card-facts">{facts.map((fact) => (fact ? <li key={fact}>{fact}</li> : null))}</ul>
}
