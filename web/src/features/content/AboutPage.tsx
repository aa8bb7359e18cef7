import { depositCents } from '@autopiazza/contract/constants'
import { moneyBackDays } from '@autopiazza/contract/return-days'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { CarDrawing } from '../../entities/vehicle/CarDrawing.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { ContentPage, ContentSection } from './ContentPage.tsx'

export function AboutPage() {
  const t = useTranslations('content.about')
  const f = useFormats()
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      <div aria-hidden="true" className="grid grid-cols-3 gap-3">
        <CarDrawing body="hatchback" color="red" label="" className="rounded-lg" />
        <CarDrawing body="convertible" color="beige" label="" className="rounded-lg" />
        <CarDrawing body="suv" color="blue" label="" className="rounded-lg" />
      </div>
      <ContentSection title={t('place.title')}>{t('place.text')}</ContentSection>
      <ContentSection title={t('buyers.title')}>
        {t('buyers.text', { deposit: f.money(depositCents), days: String(moneyBackDays) })}
      </ContentSection>
      <ContentSection title={t('sellers.title')}>{t('sellers.text')}</ContentSection>
      <div>
        <LinkButton {...paths.search()}>{t('cta')}</LinkButton>
      </div>
      <ContentSection title={t('data.title')}>{t('data.text')}</ContentSection>
    </ContentPage>
  )
}
