import type { Sale } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useChangeSale } from './use-change-sale.ts'

export function CompleteSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { api } = useAppContext()
  const { act, isActing, failure } = useChangeSale<void>(sale, {
    send: () => api.sales.complete({ id: sale.id }),
    done: t('completing.done'),
    onDone: onClose,
  })
  const { money, buyerFirstName, vehicle } = sale
  return (
    <ConfirmDialog
      title={t('completing.title')}
      keepLabel={t('completing.keep')}
      confirmLabel={t('completing.confirm')}
      busyLabel={t('completing.busy')}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p>{t('completing.text', { vehicle: f.vehicleName(vehicle), name: buyerFirstName ?? t('someone') })}</p>
      {money.balance > 0 ? (
        <p className="mt-3 figures">
          {t(money.loan > 0 ? 'completing.downPayment' : 'completing.balance', { amount: f.money(money.balance) })}
        </p>
      ) : null}
      {money.loan > 0 ? <p className="mt-3 figures">{t('completing.loan', { amount: f.money(money.loan) })}</p> : null}
    </ConfirmDialog>
  )
}
