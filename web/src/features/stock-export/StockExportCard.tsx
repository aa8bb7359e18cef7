import { useTranslations } from 'use-intl'
import { stockExport } from '../../app/vendor-paths.ts'
import { useSession } from '../../app/session.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { LinkButton } from '../../ui/Button.tsx'

/** Links from a dealer's profile to the addresses of the stock. The page has to load the messages of `vendor`. */
export function StockExportCard() {
  const t = useTranslations('vendor.stockExport')
  if (useSession()?.sellerKind === 'private') return null
  return (
    <FormCard title={t('title')} lead={t('text')}>
      <div>
        <LinkButton {...stockExport()} tone="outline">
          {t('open')}
        </LinkButton>
      </div>
    </FormCard>
  )
}
