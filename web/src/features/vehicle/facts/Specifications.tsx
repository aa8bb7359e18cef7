import { kilowattsOf, suitsNewDrivers } from '@autopiazza/contract/new-drivers'
import { colors } from '@autopiazza/contract/vocabulary'
import type { VehicleDetail } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { formatDecimal } from '../../../app/format-decimal.ts'
import { asTypedMonth } from '../../../forms/typed-month.ts'
import { Section } from '../Section.tsx'
import { FactRows } from './FactRows.tsx'

/** What is known of the car, in groups. Engine, power, fuel, transmission, mileage and weight always have a row; any other fact that is not known has none. */
export function Specifications({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.specifications')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const locale = useLocale()
  const { engineSize, horsepower, weight, bodyType, drivetrain, consumption, co2, firstRegistration } = vehicle
  const kilowatts = String(kilowattsOf(horsepower ?? 0))
  const color = colors.find((known) => known === vehicle.color)
  const isSoldByBusiness = vehicle.seller.kind === 'business' && vehicle.listingType !== 'rent'
  const perHundred = vehicle.fuelType === 'electric' ? 'kilowattHours' : 'litres'
  const groups = [
    {
      key: 'engine',
      rows: [
        [t('fuelType'), tVocabulary(`fuelType.${vehicle.fuelType}`)],
        [t('horsepower'), horsepower ? t('power', { horsepower: String(horsepower), kilowatts }) : t('unknown')],
        [t('displacement'), engineSize ? t('engineSize', { size: f.number(engineSize) }) : t('unknown')],
        [t('transmission'), tVocabulary(`transmission.${vehicle.transmission}`)],
        [t('newDrivers'), t(`newDriversAnswer.${suitsNewDrivers(vehicle) ?? 'unknown'}`)],
        [t('drivetrain'), drivetrain && tVocabulary(`drivetrain.${drivetrain}`)],
      ],
    },
    {
      key: 'emissions',
      rows: [
        [t('consumption'), consumption && t(perHundred, { amount: formatDecimal(consumption, locale) })],
        [t('co2'), co2 === null ? null : t('gramsPerKilometre', { grams: String(co2) })],
        [t('euroClass'), vehicle.euroClass && `Euro ${vehicle.euroClass}`],
      ],
    },
    {
      key: 'dimensions',
      rows: [
        [t('bodyType'), bodyType && tVocabulary(`bodyType.${bodyType}`)],
        [t('color'), color ? tVocabulary(`color.${color}`) : vehicle.color],
        [t('doors'), vehicle.doors],
        [t('seats'), vehicle.seats],
        [t('weight'), weight ? t('kilograms', { weight: f.number(weight) }) : t('unknown')],
      ],
    },
    {
      key: 'history',
      rows: [
        firstRegistration
          ? [t('firstRegistration'), asTypedMonth(firstRegistration)]
          : [t('year'), String(vehicle.year)],
        [t('mileage'), f.kilometres(vehicle.mileage)],
        [t('previousOwners'), vehicle.previousOwners],
        [t('legalWarranty'), isSoldByBusiness && t('twelveMonths')],
        [t('vin'), vehicle.vin && <span className="break-all">{vehicle.vin}</span>],
      ],
    },
  ] as const satisfies readonly { key: string; rows: readonly (readonly [string, ReactNode])[] }[]

  return (
    <Section title={t('title')}>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {groups.map(({ key, rows }) => (
          <FactRows key={key} title={t(`groups.${key}`)} rows={rows} />
        ))}
      </div>
    </Section>
  )
}
