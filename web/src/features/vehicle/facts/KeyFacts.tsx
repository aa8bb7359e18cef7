import { colors } from '@autopiazza/contract/vocabulary'
import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'

const shown = 6

/** The six facts that people compare first; one that is not known makes room for the next. */
export function KeyFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.summary')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const { bodyType, horsepower, seats, doors } = vehicle
  const color = colors.find((known) => known === vehicle.color)
  const facts = [
    { key: 'year', value: String(vehicle.year) },
    { key: 'mileage', value: f.kilometres(vehicle.mileage) },
    { key: 'fuelType', value: tVocabulary(`fuelType.${vehicle.fuelType}`) },
    { key: 'transmission', value: tVocabulary(`transmission.${vehicle.transmission}`) },
    { key: 'power', value: horsepower && t('powerValue', { power: String(horsepower) }) },
    { key: 'bodyType', value: bodyType && tVocabulary(`bodyType.${bodyType}`) },
    { key: 'seats', value: seats },
    { key: 'doors', value: doors },
    { key: 'color', value: color && tVocabulary(`color.${color}`) },
  ] as const
  return (
    <dl
      aria-label={t('label')}
      className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line max-[22rem]:[&>:last-child:nth-child(odd)]:col-span-2 min-[22rem]:grid-cols-[repeat(3,auto)] min-[22rem]:[&>:last-child:nth-child(3n+1)]:col-span-3 min-[22rem]:[&>:last-child:nth-child(3n+2)]:col-span-2"
    >
      {facts
        .filter(({ value }) => value)
        .slice(0, shown)
        .map(({ key, value }) => (
          <div key={key} className="bg-surface px-2 py-1.5 sm:px-3 sm:py-2">
            <dt className="text-xs text-muted">{t(key)}</dt>
            <dd className="text-sm font-semibold hyphens-auto figures">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
