import type { SellerKind } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'

export function SellerRights({ kind, className }: { kind: SellerKind; className?: string }) {
  const t = useTranslations(`seller.rights.${kind}`)
  return (
    <div className={className}>
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      <p className="mt-1 text-sm text-muted">{t('text')}</p>
    </div>
  )
}
