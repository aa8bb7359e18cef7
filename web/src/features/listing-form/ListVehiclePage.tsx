import { useTranslations } from 'use-intl'
import { ListingForm } from './ListingForm.tsx'

export function ListVehiclePage({ userId }: { userId: string }) {
  const t = useTranslations('listing.create')
  return (
    <div className="page-width max-w-3xl py-8">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-2 mb-8 text-muted">{t('lead')}</p>
      <ListingForm userId={userId} listing={null} />
    </div>
  )
}
