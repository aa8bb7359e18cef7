import type { Booking } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { useFormats } from '../../app/format.ts'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { garageQuery, withoutReturned } from '../../entities/garage/garage-queries.ts'
import { bookingsQuery } from './booking-queries.ts'
import { BookingBadge } from './BookingBadge.tsx'
import { useAppointment } from './use-appointment.ts'

/** Renders the buyer's bookings, those that need an answer first. The page must load the messages of `bookings`. */
export function BookingsTab() {
  const t = useTranslations('bookings.list')
  const query = useQuery(bookingsQuery(useAppContext().api))
  const { data, error } = query

  return (
    <section aria-labelledby="services">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="services" className="text-lg">
          {t('title')}
        </h2>
        <BookLink>
          <CalendarPlus aria-hidden="true" size={20} />
          {t('new')}
        </BookLink>
      </div>
      <div className="mt-4 grid gap-6">
        {data ? null : (
          <NotLoaded query={query} failed={errorMessage(error, t('failed'))}>
            <div role="status" aria-label={t('loading')} className="grid gap-3">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} className="h-16 rounded-lg" />
              ))}
            </div>
          </NotLoaded>
        )}
        {data?.length === 0 ? (
          <EmptyState
            title={t('empty')}
            icon={<Wrench aria-hidden="true" size={32} />}
            action={<BookLink>{t('bookNow')}</BookLink>}
          >
            {t('emptyText')}
          </EmptyState>
        ) : null}
        {data && data.length > 0 ? (
          <>
            <Proposals bookings={data.filter(({ can }) => can.answerProposal)} />
            <div>
              <p className="prose-width mb-3 text-sm text-muted">{t('lead')}</p>
              <BookingTable bookings={data} />
            </div>
          </>
        ) : null}
      </div>
    </section>
  )
}

/** Links to the booking form; without a car, shows that one is required instead. */
function BookLink({ children }: { children: ReactNode }) {
  const t = useTranslations('bookings.list')
  const { data: garage } = useQuery({ ...garageQuery(useAppContext().api), select: withoutReturned })
  return (
    <LinkButton
      {...buyerPaths.bookService()}
      onClick={(event) => {
        if (garage?.length !== 0) return
        event.preventDefault()
        toast.error(t('noVehicle'), t('noVehicleText'))
      }}
    >
      {children}
    </LinkButton>
  )
}

/** Lists the proposals of workshops that the buyer has not answered. */
function Proposals({ bookings }: { bookings: readonly Booking[] }) {
  const f = useFormats()
  const t = useTranslations('bookings.list')
  const { when } = useAppointment()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="waiting-bookings">
      <h3 id="waiting-bookings" className="text-base font-semibold">
        {t('waiting')}
      </h3>
      <ul className="mt-3 grid gap-3">
        {bookings.map(({ id, vehicle, workshop, proposal }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-waiting-soft p-4 text-waiting"
          >
            <span className="flex min-w-0 gap-3">
              <CalendarClock aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
              <span className="min-w-0">
                {t('proposal', { workshop: workshop.name, vehicle: f.modelName(vehicle) })}
                {proposal ? <strong className="block font-semibold">{when(proposal.startsAt)}</strong> : null}
              </span>
            </span>
            <LinkButton {...buyerPaths.serviceBooking(id)} size="small">
              {t('answer')}
              <span className="sr-only">: {f.vehicleName(vehicle)}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BookingTable({ bookings }: { bookings: readonly Booking[] }) {
  const t = useTranslations('bookings.list')
  const tService = useTranslations('bookings.service')
  const f = useFormats()
  const columns: Column<Booking>[] = [
    { header: t('vehicle'), isRowHeader: true, cell: ({ vehicle }) => f.vehicleName(vehicle) },
    { header: t('service'), cell: ({ serviceType }) => tService(serviceType) },
    {
      header: t('workshop'),
      cell: ({ workshop }) => (
        <>
          <span className="block font-medium">{workshop.name}</span>
          <span className="block text-sm text-muted">{`${workshop.address}, ${workshop.city}`}</span>
        </>
      ),
    },
    {
      header: t('date'),
      cell: ({ startsAt }) => (
        <time dateTime={startsAt} className="figures">
          {f.dateTime(startsAt)}
        </time>
      ),
    },
    {
      header: t('status'),
      cell: ({ status, can }) => (
        <>
          <BookingBadge status={status} />
          {status === 'requested' ? (
            <span className="mt-1 block text-sm text-muted">
              {t(can.answerProposal ? 'awaitsYou' : 'awaitsWorkshop')}
            </span>
          ) : null}
        </>
      ),
    },
    {
      header: t('actions'),
      cell: ({ id, vehicle, serviceType }) => (
        <LinkButton {...buyerPaths.serviceBooking(id)} tone="outline" size="small">
          {t('details')}
          <span className="sr-only">{`: ${tService(serviceType)}, ${f.vehicleName(vehicle)}`}</span>
        </LinkButton>
      ),
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={bookings} keyOf={({ id }) => id} />
}
