import type { ReservationView } from '@autopiazza/contract'
import { spellIban } from '@autopiazza/contract/iban'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { CopyExactly } from '../../entities/reservation/CopyExactly.tsx'
import { Card } from '../../ui/Card.tsx'

interface TransferCardProps {
  transfer: NonNullable<ReservationView['transfer']>
  /** True when the buyer already has the car and the balance is late or not yet recorded by the vendor. */
  isHandedOver: boolean
  isDownPayment?: boolean
}

export function TransferCard({ transfer, isHandedOver, isDownPayment = false }: TransferCardProps) {
  const t = useTranslations('checkout.reservation.transfer')
  const f = useFormats()
  const rows = [
    ['holder', transfer.holder],
    ['iban', spellIban(transfer.iban), transfer.iban],
    ['amount', f.money(transfer.amount)],
    ['reference', transfer.reference, transfer.reference],
    ...(transfer.by ? [['by', f.dateTime(transfer.by)] as const] : []),
  ] as const
  return (
    <Card>
      <h2 className="text-lg">{t(transfer.by ? 'title' : isDownPayment ? 'downPayment' : 'balance')}</h2>
      <p className="mt-2 text-muted">{t(transfer.by ? 'text' : isHandedOver ? 'balanceLate' : 'balanceText')}</p>
      <dl className="mt-4 grid gap-3 figures">
        {rows.map(([key, value, exact]) => (
          <div key={key} className="grid items-center gap-x-4 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
            <dt className="text-muted">{t(key)}</dt>
            <dd className="flex items-center justify-between gap-x-4 font-medium">
              <span className="min-w-0 wrap-anywhere text-balance select-all">{value}</span>
              {exact ? <CopyExactly what={t(key)} text={exact} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
