import { useTranslations } from 'use-intl'
import { CompanyFacts } from './CompanyFacts.tsx'
import { ContentPage, ContentSection } from './ContentPage.tsx'

const cases = ['seller', 'purchase', 'complaints'] as const

export function ContactPage() {
  const t = useTranslations('content.contact')
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      <section aria-labelledby="company">
        <h2 id="company" className="mb-4 text-lg">
          {t('company')}
        </h2>
        <CompanyFacts />
      </section>
      {cases.map((key) => (
        <ContentSection key={key} title={t(`${key}.title`)}>
          {t(`${key}.text`)}
        </ContentSection>
      ))}
    </ContentPage>
  )
}
