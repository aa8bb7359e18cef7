import type { ReservationView } from '@autopiazza/contract'
import type { SettlementStatus } from '@autopiazza/contract/settlement-vocabulary'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const statusTones: Record<ReservationView['status'], BadgeTone> = {
  pending: 'waiting',
  confirmed: 'action',
  completed: 'action',
  cancelled: 'outline',
  expired: 'outline',
}

const saleTones = {
  balance_open: 'waiting',
  paid: 'waiting',
  unpaid: 'danger',
  called_off: 'outline',
} as const satisfies Partial<Record<SettlementStatus, BadgeTone>>

/** Shows the state of a reservation in a word. If there is a sale, it is the state of the sale until the car is paid for and handed over. */
export function ReservationBadge({
  reservation: { status, paymentMethod, afterSale, settlement },
}: {
  reservation: Pick<ReservationView, 'status' | 'paymentMethod' | 'afterSale' | 'settlement'>
}) {
  const t = useTranslations('buyer.reservations')
  const isBack = afterSale?.returns.some(({ carBackAt }) => carBackAt !== null)
  if (isBack || settlement?.status === 'given_back') return <Badge tone="outline">{t('carReturned')}</Badge>
  if (settlement?.status === 'paid' && afterSale?.handover?.countsFrom === null)
    return <Badge tone="waiting">{t('handoverToConfirm')}</Badge>
  if (settlement && settlement.status !== 'handed_over')
    return <Badge tone={saleTones[settlement.status]}>{t(`sale.${settlement.status}`)}</Badge>
  const isDecided = status !== 'pending' || paymentMethod !== 'financing'
  return <Badge tone={statusTones[status]}>{isDecided ? t(`status.${status}`) : t('awaitingFinancing')}</Badge>
}
