import { useTranslations } from 'use-intl'
import { vendorWebhooks } from '../../app/vendor-paths.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { LinkButton } from '../../ui/Button.tsx'

/** Links from the vendor's profile to the webhooks. The page has to load the messages of `vendor`. */
export function WebhooksCard() {
  const t = useTranslations('vendor.webhooks')
  return (
    <FormCard title={t('title')} lead={t('text')}>
      <div>
        <LinkButton {...vendorWebhooks()} tone="outline">
          {t('open')}
        </LinkButton>
      </div>
    </FormCard>
  )
}
