import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'
import { alertAnchor } from '../../../entities/vehicle/alert-address.ts'
import { PriceTag } from '../../../entities/vehicle/PriceTag.tsx'
import { StateBadge } from '../../../entities/vehicle/StateBadge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { AlertAsked, AlertButton } from '../alert/AlertButton.tsx'
import type { AvailabilityAlert } from '../alert/use-availability-alert.ts'
import type { PurchaseOffer } from './purchase-offer.ts'

interface ClosedPanelProps {
  vehicle: VehicleDetail
  offer: PurchaseOffer
  alert: AvailabilityAlert
}

/** A car that is not available: its state, what it costs, and the wish to be told when it is available again. */
export function ClosedPanel({ vehicle, offer: { closed, hasInstalment }, alert }: ClosedPanelProps) {
  const t = useTranslations('vehicle.panel')
  const { suspension, can } = vehicle
  const reason = suspension?.reason
  if (!closed) return null
  return (
    <>
      <div>
        <StateBadge status={closed} />
        <div className="mt-3 max-lg:hidden">
          <PriceTag vehicle={vehicle} hasInstalment={hasInstalment} />
        </div>
        <p className="mt-3">{t(suspension ? (reason ? 'yoursSuspended' : 'suspended') : closed)}</p>
        {reason ? <p className="mt-3 wrap-anywhere">{t('suspensionReason', { reason })}</p> : null}
      </div>
      {alert.state === null ? null : (
        <div id={alertAnchor} className="scroll-mt-24">
          <div role="status" className="empty:hidden">
            {alert.state === 'asked' ? (
              <p className="mb-3 rounded-md bg-action-soft px-4 py-3">
                <AlertAsked />
              </p>
            ) : null}
          </div>
          <AlertButton alert={alert} />
        </div>
      )}
      {can.edit ? null : (
        <LinkButton {...paths.search()} tone={alert.state === null ? 'action' : 'outline'} isWide>
          {t('others')}
        </LinkButton>
      )}
    </>
  )
}
