import type { FactName } from '@autopiazza/contract/vehicle-facts'
import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { isUnknown, useFactText } from '../../../entities/vehicle/use-fact-text.ts'

const shown = 6
const compared = [
  'year',
  'mileage',
  'fuelType',
  'transmission',
  'horsepower',
  'bodyType',
  'seats',
  'doors',
  'color',
] as const satisfies readonly FactName[]

export function KeyFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.summary')
  const tFacts = useTranslations('facts.names')
  const textOf = useFactText()
  return (
    <dl
      aria-label={t('label')}
      className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line max-[22rem]:[&>:last-child:nth-child(odd)]:col-span-2 min-[22rem]:grid-cols-[repeat(3,auto)] min-[22rem]:[&>:last-child:nth-child(3n+1)]:col-span-3 min-[22rem]:[&>:last-child:nth-child(3n+2)]:col-span-2"
    >
      {compared
        .filter((fact) => !isUnknown(vehicle[fact]))
        .slice(0, shown)
        .map((fact) => (
          <div key={fact} className="bg-surface px-2 py-1.5 sm:px-3 sm:py-2">
            <dt className="text-xs text-muted">{tFacts(fact)}</dt>
            <dd className="text-sm font-semibold hyphens-auto figures">{textOf(fact, vehicle[fact])}</dd>
          </div>
        ))}
    </dl>
  )
}
