import type { ReservationView } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { NextStepCard } from '../../entities/reservation/NextStepCard.tsx'
import { reservationsQuery } from '../../entities/reservation/reservation-queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { sortByUrgency } from './shown-reservations.ts'

export function Overview() {
  const t = useTranslations('buyer')
  const { api } = useAppContext()
  const query = useQuery(reservationsQuery(api))
  const { data, error, dataUpdatedAt } = query
  const waiting: readonly ReservationView[] = sortByUrgency(data ?? [])
  return (
    <div className="grid gap-4">
      {data ? null : (
        <NotLoaded query={query} failed={errorMessage(error, t('reservations.failed'))}>
          <Skeleton className="h-44 rounded-lg" />
        </NotLoaded>
      )}
      {waiting.map((reservation) => (
        <NextStepCard key={reservation.id} reservation={reservation} now={dataUpdatedAt} />
      ))}
      {data && waiting.length === 0 ? (
        <EmptyState
          title={t('next.none')}
          icon={<CircleCheck aria-hidden="true" size={32} />}
          action={<LinkButton {...paths.search()}>{t('reservations.browse')}</LinkButton>}
        >
          {t('next.noneText')}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? (
        <p>
          <LinkButton {...paths.buyer('vehicles')} tone="outline">
            {t('next.cars')}
          </LinkButton>
        </p>
      ) : null}
    </div>
  )
}
