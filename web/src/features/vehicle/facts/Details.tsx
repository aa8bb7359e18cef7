import { colors } from '@autopiazza/contract/vocabulary'
import type { VehicleDetail } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../Section.tsx'
import { townName } from '../../../entities/vehicle/town-name.ts'

export function Details({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.details')
  const tVocabulary = useTranslations('vocabulary')
  const color = colors.find((known) => known === vehicle.color)
  const isRented = vehicle.listingType !== 'sale'
  const facts: [string, ReactNode][] = [
    [t('bodyType'), vehicle.bodyType ? tVocabulary(`bodyType.${vehicle.bodyType}`) : tVocabulary('notAvailable')],
    [t('color'), color ? tVocabulary(`color.${color}`) : vehicle.color],
    [t('doors'), vehicle.doors],
    [t('seats'), vehicle.seats],
    [t('drivetrain'), vehicle.drivetrain && tVocabulary(`drivetrain.${vehicle.drivetrain}`)],
    [t('euroClass'), vehicle.euroClass && `Euro ${vehicle.euroClass}`],
    [t('listingType'), tVocabulary(`listingType.${vehicle.listingType}`)],
    [t('location'), townName(vehicle) ?? tVocabulary('italy')],
    [t('vin'), vehicle.vin ? <span className="break-all">{vehicle.vin}</span> : null],
    [t('minimumDays'), isRented ? t('days', { count: vehicle.minimumDays }) : null],
  ]

  return (
    <Section title={t('title')}>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-3">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right font-medium figures">{value}</dd>
            </div>
          ))}
      </dl>
      {isRented && vehicle.rentalTerms ? (
        <>
          <h3 className="mt-6 font-medium">{t('rentalTerms')}</h3>
          <p className="mt-1 prose-width whitespace-pre-line">{vehicle.rentalTerms}</p>
        </>
      ) : null}
    </Section>
  )
}
