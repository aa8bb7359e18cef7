import type { VehicleDetail } from '@autopiazza/contract'
import { Calendar, Car, Fuel, Gauge } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { modelName } from '@autopiazza/contract/vehicle-name'

export function SummaryCards({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.summary')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const cards = [
    { key: 'makeAndModel', Icon: Car, value: modelName(vehicle) },
    { key: 'year', Icon: Calendar, value: String(vehicle.year) },
    { key: 'mileage', Icon: Gauge, value: f.kilometres(vehicle.mileage) },
    { key: 'fuelType', Icon: Fuel, value: tVocabulary(`fuelType.${vehicle.fuelType}`) },
  ] as const
  return (
    <dl aria-label={t('label')} className="mt-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
      {cards.map(({ key, Icon, value }) => (
        <div key={key} className="rounded-lg border border-line bg-surface p-4">
          <dt className="flex items-center gap-2 text-sm text-muted">
            <Icon aria-hidden="true" size={20} className="shrink-0" />
            {t(key)}
          </dt>
          <dd className="mt-2 font-semibold figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
