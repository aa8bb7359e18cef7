import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PrivateLimitReached } from '../../entities/private-limit/PrivateLimit.tsx'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { ListingForm, type ListingFormProps } from './ListingForm.tsx'
import { resaleQuery } from './listing-queries.ts'
import type { ListingSearch } from './listing-search.ts'
import { valuedCarValues } from './use-valued-car.ts'

interface ListVehiclePageProps {
  userId: string
  search: ListingSearch
}

export function ListVehiclePage({ userId, search }: ListVehiclePageProps) {
  const t = useTranslations('listing.create')
  const linkTo = (step: number | undefined) => paths.listCar({ ...search, step })
  return (
    <div className="page-width py-8">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-2 mb-8 text-muted">{t('lead')}</p>
      <PrivateLimitReached />
      {search.resell === undefined ? (
        <ListingForm userId={userId} listing={null} valuedCar={valuedCarValues(search)} linkTo={linkTo} />
      ) : (
        <ResaleForm userId={userId} token={search.resell} linkTo={linkTo} />
      )}
    </div>
  )
}

interface ResaleFormProps extends Pick<ListingFormProps, 'userId' | 'linkTo'> {
  token: string
}

function ResaleForm({ token, ...rest }: ResaleFormProps) {
  const { data } = useSuspenseQuery({ ...resaleQuery(useAppContext().api, token), staleTime: Infinity })
  return <ListingForm {...rest} listing={null} resale={data} />
}
