import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { EndMailsPage } from '../../forms/EndMailsPage.tsx'
import { priceMailsByLinkQuery } from './price-mails-queries.ts'

/** Unsubscribes from e-mails about prices of saved cars. */
export function PriceMailsPage({ token = '' }: { token: string | undefined }) {
  const t = useTranslations('favourites.mails')
  const answer = useQuery(priceMailsByLinkQuery(useAppContext().api, token))
  return (
    <EndMailsPage
      answer={answer}
      invalid="favourites.link_invalid"
      action={paths.priceMails(token)}
      manage={paths.favourites()}
      text={(key) => t(key === 'failed' ? 'loadFailed' : key)}
      ended={() => (
        <>
          <p role="status">{t('endedText')}</p>
          <p className="text-muted">{t('again')}</p>
        </>
      )}
    >
      {() => <p>{t('text')}</p>}
    </EndMailsPage>
  )
}
