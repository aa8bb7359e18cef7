import { useLocale, useTranslations } from 'use-intl'
import { Section } from '../Section.tsx'

/** Shows the seller's text, which is never translated. Its language is marked up for pages in another language. */
export function Description({ text }: { text: string }) {
  const t = useTranslations('vehicle')
  const isOtherLanguage = useLocale() !== 'it' && isItalian(text)
  return (
    <Section title={t('description')}>
      {isOtherLanguage ? <p className="mb-2 text-sm text-muted">{t('writtenInItalian')}</p> : null}
      <p className="prose-width whitespace-pre-line" lang={isOtherLanguage ? 'it' : undefined}>
        {text}
      </p>
    </Section>
  )
}

/** Returns whether a text has words that are in nearly every Italian text and in no English one. */
export function isItalian(text: string): boolean {
  return /\b(?:di|del|dei|della|nel|il|una|sono)\b/i.test(text)
}
