import type { BookingDetails } from '@autopiazza/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CalendarArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { bookingCalendarUrl, buyerPaths } from '../../../app/buyer-paths.ts'
import { paths } from '../../../app/paths.ts'
import { VehiclePhoto } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { buttonStyles, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { bookingQuery } from '../booking-queries.ts'
import { BookingBadge } from '../BookingBadge.tsx'
import { useAppointment } from '../use-appointment.ts'
import { BookingHistory } from './BookingHistory.tsx'
import { BookingState } from './BookingState.tsx'
import { CancelBooking } from './CancelBooking.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { WorkshopAddress } from './WorkshopAddress.tsx'

export function BookingPage({ id }: { id: string }) {
  const f = useFormats()
  const t = useTranslations('bookings.detail')
  const tService = useTranslations('bookings.service')
  const { period } = useAppointment()
  const { data: booking, dataUpdatedAt } = useSuspenseQuery(bookingQuery(useAppContext().api, id))
  const { vehicle, workshop, status, serviceType, notes } = booking
  const isOpen = status !== 'cancelled' && status !== 'completed'
  const hasBegun = isOpen && Date.parse(booking.startsAt) <= dataUpdatedAt
  return (
    <div className="page-width max-w-5xl pt-6 lg:pt-10">
      <Link {...paths.buyer('services')} className="inline-flex min-h-11 items-center gap-2 text-action">
        <ArrowLeft aria-hidden="true" size={20} />
        {t('back')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl sm:text-2xl">{tService(serviceType)}</h1>
        <BookingBadge status={status} />
      </div>
      <BookingState booking={booking} now={dataUpdatedAt} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="grid min-w-0 gap-8">
          {booking.proposal && booking.can.answerProposal ? (
            <ProposalCard key={booking.proposal.startsAt} booking={booking} proposal={booking.proposal} />
          ) : null}
          <Part title={t('appointment')}>
            <p className="text-lg font-semibold figures first-letter:uppercase">{period(booking)}</p>
            {hasBegun ? null : (
              <div className="mt-4 flex flex-wrap gap-3">
                {isOpen ? (
                  <a
                    href={bookingCalendarUrl(booking.id)}
                    download
                    className={buttonStyles({ tone: 'outline', className: 'max-sm:w-full' })}
                  >
                    <CalendarArrowDown aria-hidden="true" size={20} />
                    {t('calendar')}
                  </a>
                ) : (
                  <LinkButton {...buyerPaths.bookService(vehicle.purchasedVehicleId)}>{t('again')}</LinkButton>
                )}
              </div>
            )}
          </Part>
          <Part title={t('workshop')}>
            <WorkshopAddress workshop={workshop} />
          </Part>
          {status === 'completed' ? <WorkDone booking={booking} /> : null}
          {notes ? (
            <Part title={t('notes')}>
              <p className="prose-width wrap-anywhere whitespace-pre-line">{notes}</p>
            </Part>
          ) : null}
          <Part title={t('history')}>
            <BookingHistory history={booking.history} />
          </Part>
          {isOpen ? <CancelBooking booking={booking} /> : null}
        </div>
        <Card className="lg:sticky lg:top-24">
          <div className="overflow-hidden rounded-md">
            <VehiclePhoto vehicle={vehicle} sizes="(min-width: 1024px) 20rem, 90vw" />
          </div>
          <p className="mt-4 font-semibold">
            <Link {...paths.vehicle(vehicle.id)} className="hover:underline">
              {f.vehicleName(vehicle)}
            </Link>
          </p>
          {vehicle.version ? <p className="text-sm text-muted">{f.vehicleText(vehicle.version)}</p> : null}
        </Card>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

function WorkDone({ booking: { mileage, workNote } }: { booking: BookingDetails }) {
  const t = useTranslations('bookings.detail')
  const f = useFormats()
  return (
    <Part title={t('work')}>
      {mileage === null ? null : (
        <p>
          <span className="text-muted">{t('mileage')}: </span>
          <span className="font-semibold figures">{f.kilometres(mileage)}</span>
        </p>
      )}
      {workNote ? <p className="prose-width mt-2 wrap-anywhere whitespace-pre-line">{workNote}</p> : null}
    </Part>
  )
}
