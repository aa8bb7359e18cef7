import { FileCheck, ShieldCheck, ShieldPlus, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ContentNote, ContentPage, ContentSection } from './ContentPage.tsx'

const services = [
  { key: 'insurance', Icon: ShieldCheck },
  { key: 'warranty', Icon: ShieldPlus },
  { key: 'roadside', Icon: Wrench },
  { key: 'transfer', Icon: FileCheck },
] as const

export function InsurancePage() {
  const t = useTranslations('content.insurance')
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      {services.map(({ key, Icon }) => (
        <ContentSection key={key} title={t(`${key}.title`)} icon={<Icon aria-hidden="true" size={20} />}>
          {t(`${key}.text`)}
        </ContentSection>
      ))}
      <ContentNote>{t('note')}</ContentNote>
    </ContentPage>
  )
}
