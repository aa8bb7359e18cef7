import type { LinkedBooking } from '@autopiazza/contract'
import { colors } from '@autopiazza/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { BookingBadge } from '../BookingBadge.tsx'
import { useAppointment } from '../use-appointment.ts'

/** Shows appointment, car and customer. The customer is hidden once the link can no longer act. */
export function LinkFacts({ booking }: { booking: LinkedBooking }) {
  const f = useFormats()
  const t = useTranslations('bookings.link')
  const tService = useTranslations('bookings.service')
  const { period } = useAppointment()
  const tColor = useTranslations('vocabulary.color')
  const { vehicle, customer, proposal, notes } = booking
  const color = colors.find((known) => known === vehicle.color)
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name={t('appointment')}>
        <span className="block font-semibold figures first-letter:uppercase">{period(booking)}</span>
      </Fact>
      {proposal ? (
        <Fact name={t('proposed')}>
          <span className="block font-semibold figures first-letter:uppercase">{period(proposal)}</span>
        </Fact>
      ) : null}
      <Fact name={t('status')}>
        <BookingBadge status={booking.status} />
      </Fact>
      <Fact name={t('service')}>{tService(booking.serviceType)}</Fact>
      <Fact name={t('vehicle')}>
        {[f.vehicleName(vehicle), f.vehicleText(vehicle.version ?? ''), color ? tColor(color) : vehicle.color]
          .filter(Boolean)
          .join(', ')}
      </Fact>
      {customer?.firstName || customer?.phone ? (
        <Fact name={t('customer')}>
          {customer.firstName}{' '}
          {customer.phone ? (
            <a
              href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}
              className="inline-flex min-h-6 text-action underline"
            >
              {customer.phone}
            </a>
          ) : null}
        </Fact>
      ) : null}
      {customer ? (
        <Fact name={t('notes')} isWide>
          <span className="prose-width block whitespace-pre-line">{notes ?? t('noNotes')}</span>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
