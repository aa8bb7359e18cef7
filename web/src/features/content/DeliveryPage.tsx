import { moneyBackDays } from '@autopiazza/contract/return-days'
import { CalendarClock, House, MapPin, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ContentPage, ContentSection } from './ContentPage.tsx'

const sections = [
  { key: 'pickup', Icon: MapPin },
  { key: 'home', Icon: House },
  { key: 'change', Icon: CalendarClock },
  { key: 'guarantee', Icon: RotateCcw },
] as const

export function DeliveryPage() {
  const t = useTranslations('content.delivery')
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      {sections.map(({ key, Icon }) => (
        <ContentSection key={key} title={t(`${key}.title`)} icon={<Icon aria-hidden="true" size={20} />}>
          {t(`${key}.text`, { days: String(moneyBackDays) })}
        </ContentSection>
      ))}
    </ContentPage>
  )
}
