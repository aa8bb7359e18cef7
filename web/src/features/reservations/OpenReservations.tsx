import type { ReservationView } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { CancelReservationDialog } from '../../entities/reservation/CancelReservationDialog.tsx'
import { isRecent } from './shown-reservations.ts'
import { isJustPaid } from '../../entities/reservation/reservation-facts.ts'
import { NextStepCard } from '../../entities/reservation/NextStepCard.tsx'
import { PaidConfirmation } from '../../entities/reservation/PaidConfirmation.tsx'
import { ReservationCard } from '../../entities/reservation/ReservationCard.tsx'
import { useIsDismissed } from '../../entities/reservation/shown-confirmations.ts'
import { reservationsQuery } from '../../entities/reservation/reservation-queries.ts'

/** True if the car is no longer reserved but a next step about money, keys or a return remains. */
const isRunning = ({ isOpen, next }: ReservationView): boolean => !isOpen && next !== null

export function OpenReservations() {
  const t = useTranslations('buyer')
  const { api } = useAppContext()
  const query = useQuery(reservationsQuery(api))
  const { data, error, dataUpdatedAt } = query
  const [cancelling, setCancelling] = useState<ReservationView | null>(null)
  const open = data?.filter(({ isOpen }) => isOpen) ?? []
  const running = data?.filter(isRunning) ?? []
  const recent = data?.filter((reservation) => isRecent(reservation, dataUpdatedAt)) ?? []

  return (
    <section aria-labelledby="reservations">
      <h2 id="reservations" className="text-lg">
        {t('reservations.title')}
      </h2>
      <div className="mt-4 grid gap-4">
        {data ? null : (
          <NotLoaded query={query} failed={errorMessage(error, t('reservations.failed'))}>
            <Skeleton className="h-44 rounded-lg" />
          </NotLoaded>
        )}
        {open.map((reservation) => (
          <OpenReservation
            key={reservation.id}
            reservation={reservation}
            now={dataUpdatedAt}
            onCancel={() => setCancelling(reservation)}
          />
        ))}
        {data && open.length === 0 && running.length === 0 && data.length > 0 ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            <span>{t('reservations.empty')}</span>
            <LinkButton {...paths.search()} tone="outline" size="small">
              {t('reservations.browse')}
            </LinkButton>
          </p>
        ) : null}
        {data?.length === 0 ? (
          <EmptyState
            title={t('reservations.empty')}
            icon={<CalendarClock aria-hidden="true" size={32} />}
            action={<LinkButton {...paths.search()}>{t('reservations.browse')}</LinkButton>}
          >
            {t('reservations.emptyText')}
          </EmptyState>
        ) : null}
      </div>
      {running.length > 0 ? (
        <>
          <div className="mt-4 grid gap-4">
            {running.map((reservation) => (
              <NextStepCard key={reservation.id} reservation={reservation} now={dataUpdatedAt} />
            ))}
          </div>
        </>
      ) : null}
      {recent.length > 0 ? (
        <>
          <h3 className="mt-8 text-base font-semibold">{t('reservations.recent')}</h3>
          <div className="mt-4 grid gap-4">
            {recent.map((reservation) => (
              <ReservationCard key={reservation.id} reservation={reservation} now={dataUpdatedAt} />
            ))}
          </div>
        </>
      ) : null}
      {cancelling ? <CancelReservationDialog reservation={cancelling} onClose={() => setCancelling(null)} /> : null}
    </section>
  )
}

interface OpenReservationProps {
  reservation: ReservationView
  now: number
  onCancel: () => void
}

function OpenReservation({ reservation, now, onCancel }: OpenReservationProps) {
  const isDismissed = useIsDismissed(reservation.id)
  const isConfirmed = isJustPaid(reservation, now)
  return (
    <div className="grid gap-3">
      <div role="status" className="empty:hidden">
        {isConfirmed ? <PaidConfirmation reservation={reservation} /> : null}
      </div>
      <ReservationCard
        reservation={reservation}
        now={now}
        isNextAbove={isConfirmed && !isDismissed}
        onCancel={onCancel}
      />
    </div>
  )
}
