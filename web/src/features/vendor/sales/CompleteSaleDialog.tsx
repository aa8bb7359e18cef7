import type { Sale } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useActOnSale } from './use-act-on-sale.ts'

/** Asks for confirmation that the car was handed over and the balance received. */
export function CompleteSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { act, isActing, failure } = useActOnSale({ sale, onDone: onClose })
  const { amounts, buyerFirstName, vehicle } = sale
  return (
    <ConfirmDialog
      title={t('completing.title')}
      keepLabel={t('completing.keep')}
      confirmLabel={t('completing.confirm')}
      busyLabel={t('completing.busy')}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act({ action: 'complete' })}
      onClose={onClose}
    >
      <p>{t('completing.text', { vehicle: f.vehicleName(vehicle), name: buyerFirstName ?? t('someone') })}</p>
      {amounts.balance > 0 ? (
        <p className="mt-3 figures">
          {t(amounts.loan > 0 ? 'completing.downPayment' : 'completing.balance', { amount: f.money(amounts.balance) })}
        </p>
      ) : null}
      {amounts.loan > 0 ? (
        <p className="mt-3 figures">{t('completing.loan', { amount: f.money(amounts.loan) })}</p>
      ) : null}
    </ConfirmDialog>
  )
}
