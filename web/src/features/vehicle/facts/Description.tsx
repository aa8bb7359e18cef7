import { useLocale, useTranslations } from 'use-intl'
import { Section } from '../Section.tsx'
import { isItalian } from './is-italian.ts'

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
