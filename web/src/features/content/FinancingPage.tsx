import { calculator } from '@autopiazza/contract/constants'
import { useFormatter, useTranslations } from 'use-intl'
import { CreditExample } from '../../entities/credit/CreditExample.tsx'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { ContentNote, ContentPage, ContentSection } from './ContentPage.tsx'

export function FinancingPage() {
  const t = useTranslations('content.financing')
  const tAbout = useTranslations('content.about')
  const format = useFormatter()
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      <ContentSection title={t('calculate.title')}>
        {t('calculate.text', {
          share: percent(calculator.downPaymentShare),
          months: String(calculator.months),
          rate: percent(calculator.annualRate / 100),
        })}
      </ContentSection>
      <CreditExample className="prose-width rounded-lg bg-sunken p-5 text-sm figures" />
      <ContentSection title={t('apply.title')}>{t('apply.text')}</ContentSection>
      <ContentSection title={t('answer.title')}>{t('answer.text')}</ContentSection>
      <ContentNote>{t('note')}</ContentNote>
      <div>
        <LinkButton {...paths.search()}>{tAbout('cta')}</LinkButton>
      </div>
    </ContentPage>
  )
}
