import { termsFigures } from '@autopiazza/contract/terms-in-force'
import { useTranslations } from 'use-intl'
import { type Formats, useFormats } from '../../app/format.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
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

/** The figures in the terms and the privacy notice, as they are read. */
function legalFacts(f: Formats): Record<keyof typeof termsFigures, string> {
  const { deposit, ...counts } = termsFigures
  const read = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]))
  return { ...(read as Record<keyof typeof counts, string>), deposit: f.money(deposit) }
}
