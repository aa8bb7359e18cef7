import { depositCents } from '@autopiazza/contract/constants'
import { moneyBackDays } from '@autopiazza/contract/return-days'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { ContentPage, ContentSection } from './ContentPage.tsx'
import { Promises } from './Promises.tsx'

const questions = ['deposit', 'payments', 'seller', 'workshop'] as const

export function SupportPage() {
  const t = useTranslations('content.support')
  const f = useFormats()
  const values = { deposit: f.money(depositCents), days: String(moneyBackDays) }
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      <Promises />
      <div className="grid border-t border-line">
        {questions.map((question, index) => (
          <details key={question} open={index === 0} className="border-b border-line">
            <summary className="disclosure mx-0 min-h-14 justify-between gap-4 px-0 py-3 font-semibold">
              <h2 className="text-base">{t(`${question}.title`)}</h2>
            </summary>
            <p className="prose-width pb-5 text-muted">{t(`${question}.text`, values)}</p>
          </details>
        ))}
      </div>
      <ContentSection title={t('contactTitle')}>
        <ContactLinks />
      </ContentSection>
    </ContentPage>
  )
}
