import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { contactLinks } from './ContactLinks.tsx'
import { ContentPage } from './ContentPage.tsx'

/** A page whose text is not written yet. */
export function PlaceholderPage({ page }: { page: 'contact' | 'terms' | 'privacy' }) {
  const t = useTranslations('content.placeholder')
  return (
    <ContentPage title={t(`${page}.title`)} lead={t('text')}>
      {page === 'contact' ? <p>{t.rich('contact.text', contactLinks)}</p> : null}
      <div>
        <LinkButton {...paths.home()} tone="outline">
          {t('home')}
        </LinkButton>
      </div>
    </ContentPage>
  )
}
