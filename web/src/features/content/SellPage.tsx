import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ContentPage, ContentSection } from './ContentPage.tsx'

/** Vendors go on to their dashboard; everybody else learns that a vendor account is needed. */
export function SellPage() {
  const t = useTranslations('content.sell')
  const isVendor = useSession()?.role === 'vendor'
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="font-medium">{isVendor ? t('vendorText') : t('visitorText')}</p>
        <LinkButton {...(isVendor ? paths.vendor() : paths.registerAsVendor())}>
          {isVendor ? t('vendorAction') : t('visitorAction')}
        </LinkButton>
      </Card>
      <ContentSection title={t('describe.title')}>{t('describe.text')}</ContentSection>
      <ContentSection title={t('photos.title')}>{t('photos.text')}</ContentSection>
      <ContentSection title={t('sell.title')}>{t('sell.text')}</ContentSection>
    </ContentPage>
  )
}
