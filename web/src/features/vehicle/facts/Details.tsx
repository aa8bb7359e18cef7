import type { VehicleDetail } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { townName } from '../../../entities/vehicle/town-name.ts'
import { Section } from '../Section.tsx'
import { FactRows } from './FactRows.tsx'

/** Shows the facts about the advert itself: kind, place and age, and the terms of a rental. */
export function Details({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.details')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const isRented = vehicle.listingType !== 'sale'
  return (
    <Section title={t('title')}>
      <FactRows
        rows={[
          [t('listingType'), tVocabulary(`listingType.${vehicle.listingType}`)],
          [t('location'), townName(vehicle) ?? tVocabulary('italy')],
          [t('minimumDays'), isRented ? t('days', { count: vehicle.minimumDays }) : null],
          [t('published'), f.date(vehicle.createdAt)],
          [t('views'), f.number(vehicle.views)],
        ]}
      />
      {isRented && vehicle.rentalTerms ? (
        <>
          <h3 className="mt-6 font-medium">{t('rentalTerms')}</h3>
          <p className="mt-1 prose-width whitespace-pre-line">{vehicle.rentalTerms}</p>
        </>
      ) : null}
      {vehicle.status === 'active' ? (
        <Link
          {...paths.orders(vehicle.id)}
          className="mt-4 inline-flex min-h-6 items-center text-sm underline underline-offset-4"
        >
          {t('order')}
        </Link>
      ) : null}
    </Section>
  )
}
