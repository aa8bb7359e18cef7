import { cancelReasonMaxLength } from '@autopiazza/contract/constants'
import type { Sale } from '@autopiazza/contract'
import { cancelReason } from '@autopiazza/contract/sales'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from '@autopiazza/contract/zod'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { Field, Textarea } from '../../../ui/Field.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { paidByCard } from './sale-state.ts'
import { useChangeSale } from './use-change-sale.ts'

const schema = z.object({ reason: cancelReason })

export function CancelSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const message = useFieldMessage()
  const { api } = useAppContext()
  const { act, isActing, failure } = useChangeSale<string>(sale, {
    send: (reason) => api.sales.cancel({ id: sale.id, reason }),
    done: t('cancelling.done'),
    onDone: onClose,
  })
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { reason: '' } })
  const { money, buyerFirstName, vehicle } = sale
  const deposit = paidByCard(money)
  return (
    <FormDialog
      title={t('cancelling.title')}
      keepLabel={t('cancelling.keep')}
      confirmLabel={t('cancelling.confirm')}
      busyLabel={t('cancelling.busy')}
      tone="danger"
      isBusy={isActing}
      failure={failure}
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(({ reason }) => act(reason))(event)}
      onClose={onClose}
    >
      <p>{t('cancelling.text', { vehicle: f.vehicleName(vehicle), name: buyerFirstName ?? t('someone') })}</p>
      {deposit > 0 ? (
        <p className="text-muted figures">{t('cancelling.deposit', { amount: f.money(deposit) })}</p>
      ) : null}
      {money.received > 0 ? (
        <p className="text-muted figures">{t('cancelling.transferred', { amount: f.money(money.received) })}</p>
      ) : null}
      <Field
        label={t('cancelling.reason')}
        help={t('cancelling.reasonHelp')}
        error={message(form.formState.errors.reason)}
        isRequired
      >
        <Textarea rows={4} maxLength={cancelReasonMaxLength} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
