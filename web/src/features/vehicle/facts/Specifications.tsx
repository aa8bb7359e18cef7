import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Section } from '../Section.tsx'

const kilowattsPerHorsepower = 0.73549875

export function Specifications({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.specifications')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const { engineSize, horsepower, weight } = vehicle
  const kilowatts = String(Math.round((horsepower ?? 0) * kilowattsPerHorsepower))
  const rows: [string, string | null][] = [
    [t('engine'), engineSize ? t('engineSize', { size: f.number(engineSize) }) : null],
    [t('transmission'), tVocabulary(`transmission.${vehicle.transmission}`)],
    [t('fuelType'), tVocabulary(`fuelType.${vehicle.fuelType}`)],
    [t('mileage'), f.kilometres(vehicle.mileage)],
    [t('horsepower'), horsepower ? t('power', { horsepower: String(horsepower), kilowatts }) : null],
    [t('weight'), weight ? t('kilograms', { weight: f.number(weight) }) : null],
  ]

  return (
    <Section title={t('title')}>
      <table className="w-full border-t border-line figures">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 text-left font-normal text-muted">
                {name}
              </th>
              <td className="py-3 text-right font-medium">{value ?? tVocabulary('notAvailable')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
