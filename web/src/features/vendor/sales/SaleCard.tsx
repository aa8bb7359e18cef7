import type { LedgerEntryView, Sale } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CorrectionHistory } from '../../../entities/correction/CorrectionHistory.tsx'
import { VehiclePhoto } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { saleAnchor, saleBadge } from './sale-state.ts'
import type { SaleAction } from './sale-actions.ts'
import { SaleAccount } from './SaleAccount.tsx'
import { SaleActions } from './SaleActions.tsx'
import { SaleFacts } from './SaleFacts.tsx'
import { SaleReturn } from './returns/SaleReturn.tsx'
import { SaleOrder } from './SaleOrder.tsx'
import { SaleStatus } from './SaleStatus.tsx'

interface SaleCardProps {
  sale: Sale
  now: number
  onAct: (action: SaleAction) => void
  onCorrect: (entry: LedgerEntryView) => void
}

export function SaleCard({ sale, now, onAct, onCorrect }: SaleCardProps) {
  const f = useFormats()
  const t = useTranslations('vendor.sales')
  const { id, vehicle, buyerFirstName, carReturn } = sale
  const { label, tone } = saleBadge(sale)
  return (
    <li
      id={saleAnchor(id)}
      className="flex scroll-mt-4 flex-col gap-4 rounded-lg border border-line bg-surface p-4 target:border-action sm:flex-row sm:p-5"
    >
      <div className="w-28 shrink-0 self-start overflow-hidden rounded-md sm:w-44">
        <VehiclePhoto vehicle={vehicle} sizes="(min-width: 640px) 11rem, 7rem" />
      </div>
      <div className="grid min-w-0 grow gap-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="text-base font-semibold">
              <Link {...paths.vehicle(vehicle.id)} className="hover:underline hover:underline-offset-4">
                {f.vehicleName(vehicle)}
              </Link>
            </h3>
            <p className="text-sm wrap-anywhere text-muted">{t('buyer', { name: buyerFirstName ?? t('someone') })}</p>
          </div>
          <Badge tone={tone}>{t(label)}</Badge>
        </div>
        <SaleStatus sale={sale} now={now} />
        <Handover sale={sale} onCorrect={() => onAct('handOver')} />
        {carReturn ? <SaleReturn sale={sale} carReturn={carReturn} /> : null}
        <SaleAccount sale={sale} now={now} onRecord={() => onAct('recordTransfer')} onCorrect={onCorrect} />
        <CorrectionHistory corrections={sale.corrections} waiting={sale.correction} fuelType={sale.vehicle.fuelType} />
        <SaleFacts sale={sale} />
        <SaleOrder sale={sale} />
        <SaleActions sale={sale} onAct={onAct} />
      </div>
    </li>
  )
}

function Handover({ sale, onCorrect }: { sale: Sale; onCorrect: () => void }) {
  const { handover, settlement, vehicle } = sale
  const tSales = useTranslations('vendor.sales')
  const t = useTranslations('returns.vendor.handover')
  const f = useFormats()
  if (!handover) return null
  const hasEnded = settlement === null || settlement.endedAt !== null
  const { on, isConfirmed, answerBy } = handover
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {answerBy && !hasEnded
        ? t('unanswered', {
            date: f.date(on),
            deadline: f.moment(answerBy),
            name: sale.buyerFirstName ?? tSales('someone'),
          })
        : t(isConfirmed ? 'confirmed' : 'on', { date: f.date(on) })}
      {isConfirmed || hasEnded ? null : (
        <Button tone="quiet" size="small" aria-label={`${t('correct')}: ${f.vehicleName(vehicle)}`} onClick={onCorrect}>
          {t('correct')}
        </Button>
      )}
    </p>
  )
}
