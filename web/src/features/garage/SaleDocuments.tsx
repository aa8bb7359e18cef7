import type { GarageVehicle } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { paths } from '../../app/paths.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { LinkButton } from '../../ui/Button.tsx'

export function SaleDocuments({ car: { id, reservationId } }: { car: GarageVehicle }) {
  const t = useTranslations('garage.documents')
  return (
    <FormCard title={t('title')} lead={t(reservationId === null ? 'none' : 'text')}>
      {reservationId === null ? null : (
        <div className="flex flex-wrap gap-x-1 gap-y-3">
          <LinkButton {...buyerPaths.purchaseSummary(id)} tone="outline">
            {t('open')}
          </LinkButton>
          <LinkButton {...paths.reservation(reservationId)} tone="quiet">
            {t('reservation')}
          </LinkButton>
        </div>
      )}
    </FormCard>
  )
}
