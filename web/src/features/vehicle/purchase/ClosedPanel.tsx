import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { alertAnchor } from '../../../entities/vehicle/alert-address.ts'
import { PriceTag } from '../../../entities/vehicle/PriceTag.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { AlertAsked, AlertButton } from '../alert/AlertButton.tsx'
import type { AvailabilityAlert } from '../alert/use-availability-alert.ts'
import type { PurchaseOffer } from './purchase-offer.ts'

interface ClosedPanelProps {
  vehicle: VehicleDetail
  offer: PurchaseOffer
  alert: AvailabilityAlert
}

/** A car that is not available: what it costs, why it cannot be bought, and the wish to be told when it is available again. */
export function ClosedPanel({ vehicle, offer: { closed, hasInstalment }, alert }: ClosedPanelProps) {
  const t = useTranslations('vehicle.panel')
  const { suspension } = vehicle
  const reason = suspension?.reason
  const isAsked = alert.state === 'asked'
  if (!closed) return null
  return (
    <>
      <div>
        <div className="mb-3 max-lg:hidden">
          <PriceTag vehicle={vehicle} hasInstalment={hasInstalment} />
        </div>
        <p>{t(suspension ? (reason ? 'yoursSuspended' : 'suspended') : closed)}</p>
        {reason ? <p className="mt-3 wrap-anywhere">{t('suspensionReason', { reason })}</p> : null}
      </div>
      {alert.state === null ? null : (
        <div
          id={alertAnchor}
          className={classNames('scroll-mt-24', isAsked && 'rounded-md bg-action-soft px-4 pt-3 pb-1.5')}
        >
          <div role="status">{isAsked ? <AlertAsked /> : null}</div>
          <AlertButton alert={alert} />
        </div>
      )}
    </>
  )
}
