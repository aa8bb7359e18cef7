import type { ReturnView, Sale } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../../app/app-context.ts'
import { useFormats } from '../../../../app/format.ts'
import { ConfirmDialog } from '../../../../forms/ConfirmDialog.tsx'
import { useChangeSale } from '../use-change-sale.ts'

interface TakeBackDialogProps {
  sale: Sale
  carReturn: ReturnView
  onClose: () => void
}

export function TakeBackDialog({ sale, carReturn, onClose }: TakeBackDialogProps) {
  const t = useTranslations('returns.vendor.takeBack')
  const tSales = useTranslations('vendor.sales')
  const f = useFormats()
  const { api } = useAppContext()
  const { act, isActing, failure } = useChangeSale<void>(sale, {
    send: () => api.returns.takeBack({ id: sale.id, returnId: carReturn.id }),
    done: t('done'),
    onDone: onClose,
  })
  const name = sale.buyerFirstName ?? tSales('someone')
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
      <p>{t('text', { name, vehicle: f.vehicleName(sale.vehicle) })}</p>
    </ConfirmDialog>
  )
}
