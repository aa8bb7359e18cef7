import type { ReturnView, Sale } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../../app/app-context.ts'
import { useFormats } from '../../../../app/format.ts'
import { ConfirmDialog } from '../../../../forms/ConfirmDialog.tsx'
import { useActOnReturn } from './use-act-on-return.ts'

interface ConfirmReturnDialogProps {
  action: 'takeBack' | 'payBack'
  sale: Sale
  carReturn: ReturnView
  onClose: () => void
}

/** Asks for confirmation that the car is back, or that the transferred money was paid back. */
export function ConfirmReturnDialog({ action, sale, carReturn, onClose }: ConfirmReturnDialogProps) {
  const t = useTranslations(`returns.vendor.${action}`)
  const tSales = useTranslations('vendor.sales')
  const f = useFormats()
  const { api } = useAppContext()
  const { act, isActing, failure } = useActOnReturn<void>(sale, {
    send: () => api.returns[action]({ id: sale.id, returnId: carReturn.id }),
    done: t('done'),
    onDone: onClose,
  })
  const values = {
    name: sale.buyerFirstName ?? tSales('someone'),
    vehicle: f.vehicleName(sale.vehicle),
    amount: f.money(carReturn.transferred),
  }
  return (
    <ConfirmDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p className="figures">{t('text', values)}</p>
    </ConfirmDialog>
  )
}
