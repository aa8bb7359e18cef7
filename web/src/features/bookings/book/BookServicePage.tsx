import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { paths } from '../../../app/paths.ts'
import { garageQuery, withoutReturned } from '../../../entities/garage/garage-queries.ts'
import { workshopsQuery } from '../booking-queries.ts'
import { BookingForm } from './BookingForm.tsx'

interface BookServicePageProps {
  /** The car named in the URL. It is preselected only if it is one of the user's cars. */
  purchasedVehicleId: string | undefined
  /** The current day in Italy. */
  today: string
}

/** Renders the request for an appointment of the user's car at a partner workshop. */
export function BookServicePage({ purchasedVehicleId, today }: BookServicePageProps) {
  const t = useTranslations('bookings.book')
  const { api } = useAppContext()
  const garage = useQuery({ ...garageQuery(api), select: withoutReturned })
  const [near, setNear] = useState<string>()
  const workshops = useQuery(workshopsQuery(api, near))
  const isOwn = garage.data?.some(({ id }) => id === purchasedVehicleId) ?? false
  return (
    <div className="page-width max-w-3xl pt-6 lg:pt-10">
      <Link {...paths.buyer('services')} className="inline-flex min-h-11 items-center gap-2 text-action">
        <ArrowLeft aria-hidden="true" size={20} />
        {t('back')}
      </Link>
      <h1 className="mt-2 text-xl sm:text-2xl">{t('title')}</h1>
      <p className="prose-width mt-2 text-muted">{t('lead')}</p>
      <BookingForm
        garage={garage}
        workshops={workshops}
        onNear={setNear}
        initialVehicle={isOwn ? (purchasedVehicleId ?? '') : ''}
        today={today}
      />
    </div>
  )
}
