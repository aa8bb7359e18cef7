import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

/** Nobody has this address: no seller, one who was suspended, or a private one whose cars are no longer online. */
export function SellerNotFound() {
  const t = useTranslations('sellers')
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('notFound')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('notFoundText')}</p>
      <LinkButton {...paths.search()} className="mt-8">
        {t('others')}
      </LinkButton>
    </div>
  )
}
