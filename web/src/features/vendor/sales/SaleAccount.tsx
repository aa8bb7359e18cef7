import type { LedgerEntryView, Sale } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { creditFact, isShownCredit } from '../../../entities/reservation/credit-entries.ts'
import { openStatement } from './sale-state.ts'

interface SaleAccountProps {
  sale: Sale
  now: number
  onRecord: () => void
  onCorrect: (entry: LedgerEntryView) => void
}

export function SaleAccount({ sale, now, onRecord, onCorrect }: SaleAccountProps) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { money, amounts, isOpen, settlement, vehicle } = sale
  const moved = money.entries.filter((entry) => isMovement(entry) || isShownCredit(entry, money.entries))
  const isDue = isOpen || settlement?.status === 'balance_open' || money.balance > 0
  return (
    <section aria-label={`${t('account.title')}: ${f.vehicleName(vehicle)}`} className="grid gap-2 figures">
      <h4 className="font-semibold">{t('account.title')}</h4>
      <dl className="grid gap-1.5 text-sm">
        <Line label={t('total')}>{f.money(amounts.total)}</Line>
        {money.loan > 0 ? <Line label={t('loan')}>{f.money(money.loan)}</Line> : null}
        {moved.map((entry) => (
          <Entry key={entry.id} entry={entry} sale={sale} onCorrect={onCorrect} />
        ))}
        {isDue ? (
          <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
            <dt>{t(money.loan > 0 ? 'downPayment' : 'balance')}</dt>
            <dd className="shrink-0">{f.money(money.balance)}</dd>
          </div>
        ) : null}
      </dl>
      <Statement sale={sale} onRecord={onRecord} />
      <Owed money={money} now={now} />
    </section>
  )
}

function isMovement({ kind, way, amount }: LedgerEntryView): boolean {
  return way !== 'credit' && (kind === 'refunded' || kind === 'paid') && amount > 0
}

function Entry({
  entry,
  sale,
  onCorrect,
}: {
  entry: LedgerEntryView
  sale: Sale
  onCorrect: SaleAccountProps['onCorrect']
}) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { kind, way, by, on, at, amount, takenBackBy, canTakeBack } = entry
  const day = f.date(on ?? at)
  const credit = creditFact(entry)
  const label = credit
    ? t(`account.${credit}`, { day })
    : way === 'card'
      ? t(kind === 'paid' ? 'account.cardPaid' : 'account.refundedCard')
      : kind === 'paid'
        ? t('account.receivedOn', { day })
        : t(by === 'buyer' ? 'account.refundedByBuyer' : 'account.refundedOn', {
            day,
            name: sale.buyerFirstName ?? t('someone'),
          })
  return (
    <Line
      label={
        <span className="flex flex-wrap items-center gap-x-2">
          <span>
            {label}
            {takenBackBy && !credit
              ? ` (${t(by === 'vendor' && takenBackBy === 'buyer' ? 'account.denied' : 'account.takenBack')})`
              : null}
          </span>
          {canTakeBack ? (
            <Button
              tone="quiet"
              size="small"
              aria-label={t('account.correctOf', { amount: f.money(amount), day })}
              onClick={() => onCorrect(entry)}
            >
              {t('account.correct')}
            </Button>
          ) : null}
        </span>
      }
    >
      <span className={classNames(takenBackBy && 'line-through')}>
        {f.money(kind === 'refunded' ? -amount : amount)}
      </span>
    </Line>
  )
}

function Statement({ sale: { money, can, buyerFirstName }, onRecord }: { sale: Sale; onRecord: () => void }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const open = openStatement(money)
  if (!open) return null
  const name = buyerFirstName ?? t('someone')
  const stated = money.entries.filter(
    ({ kind, amount, takenBackBy }) => kind === 'stated' && amount > 0 && !takenBackBy,
  )
  const amount = f.money(open.amount)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-waiting-soft p-3 text-sm text-waiting">
      <div className="min-w-0">
        {stated.map((entry) => (
          <p key={entry.id} className="font-medium wrap-anywhere">
            {t('account.stated', { name, amount: f.money(entry.amount), day: f.date(entry.on ?? entry.at) })}
          </p>
        ))}
        <p>{money.received > 0 ? t('account.partRecorded', { amount }) : t('account.notRecorded')}</p>
      </div>
      {can.recordTransfer === true ? (
        <Button size="small" onClick={onRecord}>
          {t('account.recordExactly', { amount })}
        </Button>
      ) : null}
    </div>
  )
}

function Owed({ money, now }: { money: Sale['money']; now: number }) {
  const t = useTranslations('vendor.sales.account')
  const f = useFormats()
  const { owedByVendor, owedToCard, owedToLender, payBackBy } = money
  const isLate = payBackBy !== null && Date.parse(payBackBy) <= now
  return (
    <div className="grid gap-1 text-sm empty:hidden">
      {owedByVendor > 0 ? (
        <p className={classNames('font-medium', isLate && 'text-danger')}>
          {t(isLate ? 'owedOverdue' : 'owedByVendor', {
            amount: f.money(owedByVendor),
            deadline: payBackBy ? f.date(payBackBy) : '',
          })}
        </p>
      ) : null}
      {owedToCard > 0 ? <p className="text-muted">{t('owedToCard', { amount: f.money(owedToCard) })}</p> : null}
      {owedToLender > 0 ? <p className="text-muted">{t('owedToLender', { amount: f.money(owedToLender) })}</p> : null}
    </div>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="min-w-0 text-muted">{label}</dt>
      <dd className="shrink-0 font-medium">{children}</dd>
    </div>
  )
}
