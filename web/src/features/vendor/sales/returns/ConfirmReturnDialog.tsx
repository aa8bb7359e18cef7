import type { ReturnView, Sale } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { useState } from 'react'
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
  const [key] = useState(() => crypto.randomUUID())
  const { act, isActing, failure } = useActOnReturn<void>(sale, {
    send: () =>
      action === 'takeBack'
        ? api.returns.takeBack({ id: sale.id, returnId: carReturn.id })
        : api.settlements.payBack({
            id: sale.id,
            transfer: { amount: sale.money.owedByVendor, on: dayInItaly(), key },
          }),
    done: t('done'),
    onDone: onClose,
  })
  const values = {
    name: sale.buyerFirstName ?? tSales('someone'),
    vehicle: f.vehicleName(sale.vehicle),
    amount: f.money(sale.money.owedByVendor),
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
