import type { ReservationView } from '@autopiazza/contract'
import { type FactName, factNames } from '@autopiazza/contract/vehicle-facts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { sellerName } from '../../../entities/reservation/reservation-facts.ts'
import { pictureSources } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { isUnknown, useFactText } from '../../../entities/vehicle/use-fact-text.ts'

/** Facts that are part of the car's name or have a separate section. */
const apart: readonly FactName[] = ['make', 'model', 'version', 'description', 'features']
const shownFacts = factNames.filter((name) => !apart.includes(name))

/** Shows the agreed car, the advert at the time of the reservation: facts, features, description, photographs and seller. */
export function AgreedCar({ reservation: { vehicle, agreed, termsOn } }: { reservation: ReservationView }) {
  const t = useTranslations('checkout.deal')
  const tFacts = useTranslations('facts.names')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const textOf = useFactText()
  const { seller, photos, description } = agreed
  const car = { ...vehicle, ...agreed }
  const sellerLine = [
    sellerName(agreed),
    tVocabulary(`sellerKind.${seller.kind}`),
    seller.vatNumber && t('agreed.vatNumber', { number: seller.vatNumber }),
    seller.town,
  ]
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="disclosure mx-0 min-h-13 justify-between gap-4 rounded-lg px-4 py-3 sm:px-6">
        <h2 className="text-base">{t('agreed.title')}</h2>
      </summary>
      <div className="border-t border-line px-4 py-5 sm:px-6">
        <p className="text-muted">{t('agreed.text', { day: f.date(agreed.keptAt) })}</p>
        <h3 className="mt-4 font-semibold wrap-anywhere">
          {[f.vehicleName(vehicle), f.vehicleText(vehicle.version ?? '')].filter(Boolean).join(' · ')}
        </h3>
        <dl className="mt-3 grid gap-x-8 gap-y-1 figures sm:grid-cols-2">
          {shownFacts
            .filter((fact) => !isUnknown(car[fact]))
            .map((fact) => (
              <div key={fact} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
                <dt className="text-muted">{tFacts(fact)}</dt>
                <dd className="wrap-anywhere">{textOf(fact, car[fact], vehicle.fuelType)}</dd>
              </div>
            ))}
        </dl>
        {vehicle.features.length > 0 ? (
          <>
            <h3 className="mt-4 font-semibold">{tFacts('features')}</h3>
            <p className="mt-1 wrap-anywhere">{textOf('features', vehicle.features)}</p>
          </>
        ) : null}
        {description ? (
          <>
            <h3 className="mt-4 font-semibold">{tFacts('description')}</h3>
            <p className="mt-1 prose-width wrap-anywhere whitespace-pre-line">{description}</p>
          </>
        ) : null}
        <h3 className="mt-4 font-semibold">{t('agreed.seller')}</h3>
        <p className="mt-1 wrap-anywhere figures">{sellerLine.filter(Boolean).join(' · ')}</p>
        {termsOn ? (
          <p className="mt-3">
            {t('agreed.terms', { day: f.date(termsOn) })}{' '}
            <Link {...paths.terms(termsOn)} className="text-action underline underline-offset-4">
              {t('agreed.termsThen')}
            </Link>
          </p>
        ) : null}
        {photos.length > 0 ? (
          <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-5">
            {photos.map((photo, index) => (
              <li key={photo.id} className="overflow-hidden rounded-md">
                <Picture
                  sources={pictureSources(photo)}
                  alt={t('agreed.photo', { number: String(index + 1), count: String(photos.length) })}
                  sizes="(min-width: 640px) 8rem, 30vw"
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </details>
  )
}
