import { useLocale, useTranslations } from 'use-intl'
import { Section } from '../Section.tsx'

/** The seller's own text, which is never translated; a reader of another language is told its language. */
export function Description({ text }: { text: string }) {
  const t = useTranslations('vehicle')
  const isForeign = useLocale() !== 'it' && isItalian(text)
  return (
    <Section title={t('description')}>
      {isForeign ? <p className="mb-2 text-sm text-muted">{t('writtenInItalian')}</p> : null}
      <p className="prose-width whitespace-pre-line" lang={isForeign ? 'it' : undefined}>
        {text}
      </p>
    </Section>
  )
}

/** Whether a text has words that nearly every Italian text has, and no English one. */
export function isItalian(text: string): boolean {
  return /\b(?:di|del|dei|della|nel|il|una|sono)\b/i.test(text)
}
