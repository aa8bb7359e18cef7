import type { KeptTerms } from '@autopiazza/contract/checkout'
import { termsFigures, termsSections } from '@autopiazza/contract/terms-in-force'
import type { Language } from '@autopiazza/contract/vocabulary'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { createTranslator } from 'use-intl/core'
import { type Formats, useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { LegalPage } from './LegalPage.tsx'

/** The terms of today, or those that were kept of an earlier day. */
export function TermsPage({ kept }: { kept: KeptTerms | null }) {
  const t = useTranslations('terms')
  const locale = useLocale()
  const f = useFormats()
  const facts = legalFacts(f, termsFigures)
  const sections = kept
    ? keptSections(kept, { locale, facts: legalFacts(f, kept.figures) })
    : termsSections.map((id) => ({
        id,
        title: t(`sections.${id}.title`, facts),
        text: t(`sections.${id}.text`, facts),
      }))
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead')}
      {...(kept && { changedOn: kept.changedOn, notice: <KeptNotice {...kept} /> })}
      sections={sections.map((section) =>
        section.id === 'who' ? { ...section, more: <CompanyFacts /> } : section,
      )}
    />
  )
}

/** Of which day these terms are, and where today's are. */
function KeptNotice({ changedOn }: Pick<KeptTerms, 'changedOn'>) {
  const t = useTranslations('terms.kept')
  const f = useFormats()
  return (
    <>
      {t('line', { day: f.date(`${changedOn}T12:00:00Z`) })}{' '}
      <Link {...paths.terms()} className="text-action underline underline-offset-4">
        {t('now')}
      </Link>
    </>
  )
}

interface Reading<Names extends string> {
  readonly locale: Language
  readonly facts: Record<Names, string>
}

/** Titles and texts with their figures, as they were read on their day. */
function keptSections({ sections }: KeptTerms, { locale, facts }: Reading<string>) {
  return sections.map(({ id, ...messages }) => {
    const t = createTranslator({ locale, messages })
    return { id, title: t('title', facts), text: t('text', facts) }
  })
}

/** The figures in the terms, as they are read. */
function legalFacts<Names extends string>(f: Formats, figures: Readonly<Record<Names, number>>): Record<Names, string> {
  const read = Object.entries<number>(figures).map(([name, figure]) => [
    name,
    name === 'deposit' ? f.money(figure) : String(figure),
  ])
  return Object.fromEntries(read) as Record<Names, string>
}
