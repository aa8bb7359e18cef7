import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PrivateLimitReached } from '../../entities/private-limit/PrivateLimit.tsx'
import { useAppContext } from '../../app/app-context.ts'
import { ListingForm } from './ListingForm.tsx'
import { resaleQuery } from './listing-queries.ts'

interface ListVehiclePageProps {
  userId: string
  /** The reference to a bought car that is sold again. */
  resell: string | undefined
}

export function ListVehiclePage({ userId, resell }: ListVehiclePageProps) {
  const t = useTranslations('listing.create')
  return (
    <div className="page-width py-8">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-2 mb-8 text-muted">{t('lead')}</p>
      <PrivateLimitReached />
      {resell === undefined ? (
        <ListingForm userId={userId} listing={null} />
      ) : (
        <ResaleForm userId={userId} token={resell} />
      )}
    </div>
  )
}

function ResaleForm({ userId, token }: { userId: string; token: string }) {
  const { data } = useSuspenseQuery({ ...resaleQuery(useAppContext().api, token), staleTime: Infinity })
  return <ListingForm userId={userId} listing={null} resale={data} />
}
