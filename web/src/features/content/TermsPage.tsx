import type { KeptTerms } from '@autopiazza/contract/checkout'
import { termsFigures, termsSections } from '@autopiazza/contract/terms-in-force'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type Formats, useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { LegalPage } from './LegalPage.tsx'

/** Shows the current terms, or an archived version. */
export function TermsPage({ archived }: { archived: KeptTerms | null }) {
  const t = useTranslations('terms')
  const f = useFormats()
  const facts = legalFacts(f, termsFigures)
  const sections = archived
    ? archivedSections(archived, f)
    : termsSections.map((id) => ({
        id,
        title: t(`sections.${id}.title`, facts),
        text: t(`sections.${id}.text`, facts),
      }))
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead')}
      {...(archived && { changedOn: archived.changedOn, notice: <ArchivedNotice {...archived} /> })}
      sections={sections.map((section) => (section.id === 'who' ? { ...section, more: <CompanyFacts /> } : section))}
    />
  )
}

function ArchivedNotice({ changedOn }: Pick<KeptTerms, 'changedOn'>) {
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

/** Fills the figures into archived titles and texts. The message store contains only the texts of the current build. */
function archivedSections({ sections, figures }: KeptTerms, f: Formats) {
  const facts = legalFacts(f, figures)
  const filled = (words: string) => words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
  return sections.map(({ id, title, text }) => ({ id, title: filled(title), text: filled(text) }))
}

/** Formats the figures in the terms. */
function legalFacts<Names extends string>(f: Formats, figures: Readonly<Record<Names, number>>): Record<Names, string> {
  const read = Object.entries<number>(figures).map(([name, figure]) => [
    name,
    name === 'deposit' ? f.money(figure) : String(figure),
  ])
  return Object.fromEntries(read) as Record<Names, string>
}
