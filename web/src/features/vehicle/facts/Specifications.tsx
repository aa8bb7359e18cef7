import { kilowattsOf, suitsNewDrivers } from '@autopiazza/contract/new-drivers'
import { type FactName, factsWith, type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import type { VehicleDetail } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isUnknown, useFactText } from '../../../entities/vehicle/use-fact-text.ts'
import { Section } from '../Section.tsx'
import { FactRows } from './FactRows.tsx'

type Row = readonly [name: string, value: ReactNode]
const sheets = ['engine', 'emissions', 'dimensions', 'history'] as const

/** Shows the known facts in groups. Some facts are marked as unknown; others are omitted. */
export function Specifications({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.specifications')
  const tFacts = useTranslations('facts.names')
  const textOf = useFactText()
  const { horsepower, euroClass, euroSubclass, vin, firstRegistration } = vehicle
  const isSoldByBusiness = vehicle.seller.kind === 'business' && vehicle.listingType !== 'rent'
  /** Facts that are shown differently from others of their kind. The year is shown only when the month is unknown. */
  const own: Partial<Record<FactName, ReactNode>> = {
    ...(horsepower && {
      horsepower: t('power', { horsepower: String(horsepower), kilowatts: String(kilowattsOf(horsepower)) }),
    }),
    ...(euroClass && { euroClass: euroSubclass ? textOf('euroSubclass', euroSubclass) : `Euro ${euroClass}` }),
    ...(vin && { vin: <span className="break-all">{vin}</span> }),
    ...(firstRegistration && { year: null }),
  }
  const more: Partial<Record<(typeof sheets)[number], Row>> = {
    engine: [t('newDrivers'), t(`newDriversAnswer.${suitsNewDrivers(vehicle) ?? 'unknown'}`)],
    history: [t('legalWarranty'), isSoldByBusiness && t('twelveMonths')],
  }
  const valueOf = (name: FactName): ReactNode => {
    if (name in own) return own[name]
    const fact: VehicleFact = vehicleFacts[name]
    if (isUnknown(vehicle[name])) return fact.isMissed ? t('unknown') : null
    return textOf(name, vehicle[name], vehicle.fuelType)
  }
  return (
    <Section title={t('title')}>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {sheets.map((sheet) => (
          <FactRows
            key={sheet}
            title={t(`groups.${sheet}`)}
            rows={[
              ...factsWith('sheet')
                .filter((name) => vehicleFacts[name].sheet === sheet)
                .map((name): Row => [tFacts(name), valueOf(name)]),
              ...(more[sheet] ? [more[sheet]] : []),
            ]}
          />
        ))}
      </div>
    </Section>
  )
}
