import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { legalFacts } from './legal-facts.ts'
import { LegalPage } from './LegalPage.tsx'

const sections = [
  'who',
  'roles',
  'account',
  'adverts',
  'sellers',
  'ranking',
  'prices',
  'reservation',
  'purchase',
  'agreed',
  'settlement',
  'services',
  'financing',
  'tradein',
  'delivery',
  'returns',
  'withdrawal',
  'conformity',
  'workshops',
  'messages',
  'liability',
  'law',
] as const

export function TermsPage() {
  const t = useTranslations('terms')
  const facts = legalFacts(useFormats())
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead')}
      sections={sections.map((id) => ({
        id,
        title: t(`sections.${id}.title`, facts),
        text: t(`sections.${id}.text`, facts),
        ...(id === 'who' && { more: <CompanyFacts /> }),
      }))}
    />
  )
}
