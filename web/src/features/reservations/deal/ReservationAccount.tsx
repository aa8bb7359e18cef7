import type { LedgerEntryView, ReservationView } from '@autopiazza/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { creditFact, isShownCredit } from '../../../entities/reservation/credit-entries.ts'
import { sellerName } from '../../../entities/reservation/reservation-facts.ts'
import { useChangeReservation } from '../../../entities/reservation/use-change-reservation.ts'

export function ReservationAccount({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations('checkout.deal')
  const f = useFormats()
  const [withdrawn, setWithdrawn] = useState<LedgerEntryView | null>(null)
  const { money } = reservation
  const seller = sellerName(reservation)
  const { balance, unconfirmed, owedByVendor, owedToLender, payBackBy } = money
  const moved = money.entries.filter((entry) => isMovement(entry) || isShownCredit(entry, money.entries))
  if (moved.length === 0 && owedToLender === 0) return null
  return (
    <section className="figures">
      <h2 className="text-lg">{t('account.title')}</h2>
      <dl className="mt-4 grid gap-2">
        {moved.map((entry) => (
          <Entry key={entry.id} entry={entry} seller={seller} onWithdraw={() => setWithdrawn(entry)} />
        ))}
        {balance > 0 ? (
          <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
            <dt>{t('account.balance')}</dt>
            <dd className="shrink-0">{f.money(balance)}</dd>
          </div>
        ) : null}
      </dl>
      {unconfirmed > 0 ? (
        <p className="mt-3 font-medium wrap-anywhere text-waiting">
          {t('account.unconfirmed', { seller, amount: f.money(unconfirmed) })}
        </p>
      ) : null}
      {owedByVendor > 0 ? (
        <p className="mt-3 font-medium wrap-anywhere">
          {payBackBy
            ? t('account.owedBy', { seller, amount: f.money(owedByVendor), deadline: f.date(payBackBy) })
            : t('account.owed', { seller, amount: f.money(owedByVendor) })}
        </p>
      ) : null}
      {owedToLender > 0 ? (
        <p className="mt-3 text-muted">{t('account.creditEnding', { amount: f.money(owedToLender) })}</p>
      ) : null}
      {withdrawn ? (
        <WithdrawDialog reservation={reservation} entry={withdrawn} onClose={() => setWithdrawn(null)} />
      ) : null}
    </section>
  )
}

function isMovement({ kind, way, amount }: LedgerEntryView): boolean {
  return way !== 'credit' && kind !== 'due' && kind !== 'owed_back' && amount > 0
}

function Entry({ entry, seller, onWithdraw }: { entry: LedgerEntryView; seller: string; onWithdraw: () => void }) {
  const t = useTranslations('checkout.deal.account')
  const f = useFormats()
  const { kind, way, by, on, at, amount, takenBackBy, canTakeBack } = entry
  const day = f.date(on ?? at)
  const isRefund = kind === 'refunded'
  const ofRefund = by === 'buyer' ? 'refundedByBuyer' : by === 'vendor' ? 'refundedByVendor' : 'refundedByOperator'
  const ofReceipt = by === 'operator' ? 'receivedByOperator' : 'received'
  const ofTransfer = t(isRefund ? ofRefund : kind === 'stated' ? 'stated' : ofReceipt, { day, seller })
  const credit = creditFact(entry)
  const label = credit
    ? t(credit, { day, seller })
    : way === 'card'
      ? t(isRefund ? 'refundedCard' : 'cardPaid')
      : ofTransfer
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted">
        <span className="wrap-anywhere">
          {label}
          {takenBackBy && !credit
            ? ` (${t(takenBackBy === 'buyer' && by === 'vendor' ? 'denied' : 'takenBack')})`
            : null}
        </span>
        {canTakeBack ? (
          <Button
            tone="quiet"
            size="small"
            aria-label={t(isRefund ? 'withdrawRefundOf' : 'withdrawOf', { amount: f.money(amount), day })}
            onClick={onWithdraw}
          >
            {t(isRefund ? 'withdrawRefund' : 'withdraw')}
          </Button>
        ) : null}
      </dt>
      <dd className={classNames('shrink-0 font-medium', takenBackBy && 'line-through')}>
        {f.money(isRefund ? -amount : amount)}
      </dd>
    </div>
  )
}

interface WithdrawDialogProps {
  reservation: ReservationView
  entry: LedgerEntryView
  onClose: () => void
}

function WithdrawDialog({ reservation, entry, onClose }: WithdrawDialogProps) {
  const t = useTranslations('checkout.deal')
  const f = useFormats()
  const { id: entryId, kind, by, amount, on, at } = entry
  const isRefund = kind === 'refunded'
  const about = isRefund && by === 'vendor' ? 'deny' : 'withdraw'
  const isOwnRefund = isRefund && about === 'withdraw'
  const words = { seller: sellerName(reservation), amount: f.money(amount), day: f.date(on ?? at) }
  const { api } = useAppContext()
  const { act, isActing, failure } = useChangeReservation<void>(reservation, {
    send: () => api.settlements.withdrawStatement({ id: reservation.id, entryId }),
    done: isOwnRefund ? t('withdraw.refundDone', words) : t(`${about}.done`, words),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t(`${about}.title`)}
      keepLabel={t(`${about}.keep`)}
      confirmLabel={t(`${about}.confirm`)}
      busyLabel={t(`${about}.busy`)}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{isOwnRefund ? t('withdraw.refundText', words) : t(`${about}.text`, words)}</p>
    </ConfirmDialog>
  )
}
