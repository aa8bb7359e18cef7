import type { GarageVehicle } from '@autopiazza/contract'
import { BookOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'

/** Lists the work that workshops completed, newest first, with the mileage since the purchase. */
export function ServiceBook({ car }: { car: GarageVehicle }) {
  const t = useTranslations('garage.book')
  const f = useFormats()
  const { work, vehicle, purchasedAt } = car
  if (work.length === 0)
    return (
      <Section title={t('title')}>
        <EmptyState
          title={t('empty')}
          icon={<BookOpen aria-hidden="true" size={32} />}
          action={
            car.returnedOn ? null : (
              <LinkButton {...buyerPaths.bookService(car.id)} tone="outline">
                {t('action')}
              </LinkButton>
            )
          }
        >
          {t(car.returnedOn ? 'emptyReturned' : 'emptyText')}
        </EmptyState>
      </Section>
    )
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ol className="ml-1.5 border-l border-edge">
        {work.map((entry, at) => (
          <WorkEntry
            key={entry.bookingId}
            entry={entry}
            before={work[at + 1]?.mileage ?? null}
            bought={vehicle.mileage}
          />
        ))}
        <li className="relative pl-6">
          <Dot />
          <p className="text-sm text-muted figures">{f.date(purchasedAt)}</p>
          <p className="figures">{t('mileage', { mileage: f.kilometres(vehicle.mileage) })}</p>
        </li>
      </ol>
    </Section>
  )
}

interface WorkEntryProps {
  entry: GarageVehicle['work'][number]
  /** The mileage at the previous work; null for the first. */
  before: number | null
  /** The mileage at the purchase. */
  bought: number
}

function WorkEntry({ entry, before, bought }: WorkEntryProps) {
  const t = useTranslations('garage.book')
  const tService = useTranslations('bookings.service')
  const f = useFormats()
  const { bookingId, startsAt, serviceType, workshop, mileage, note } = entry
  const distance = mileage - (before ?? bought)
  return (
    <li className="relative pb-8 pl-6">
      <Dot />
      <p className="text-sm text-muted figures">{f.date(startsAt)}</p>
      <h3 className="text-base font-semibold">{tService(serviceType)}</h3>
      <p className="wrap-anywhere text-muted">{t('atWorkshop', workshop)}</p>
      <p className="mt-1 figures">
        {f.kilometres(mileage)}
        {distance > 0 ? (
          <span className="text-muted">
            {' · '}
            {t(before === null ? 'sincePurchase' : 'since', { mileage: f.kilometres(distance) })}
          </span>
        ) : null}
      </p>
      {note ? <p className="prose-width mt-2 text-sm wrap-anywhere whitespace-pre-line">{note}</p> : null}
      <LinkButton {...buyerPaths.serviceBooking(bookingId)} tone="quiet" size="small" className="mt-1 -ml-3">
        {t('details')}
      </LinkButton>
    </li>
  )
}

function Dot() {
  return <span aria-hidden="true" className="absolute top-1.5 -left-1.5 size-3 rounded-full bg-action" />
}
