import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

export function VehicleNotFound() {
  const t = useTranslations('vehicle.notFound')
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('text')}</p>
      <LinkButton {...paths.search()} className="mt-8">
        {t('others')}
      </LinkButton>
    </div>
  )
}
