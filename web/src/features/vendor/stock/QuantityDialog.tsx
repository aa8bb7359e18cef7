import type { InventoryRow } from '@autopiazza/contract'
import { maxQuantity } from '@autopiazza/contract/constants'
import { quantity } from '@autopiazza/contract/stock'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailureToast } from '../../../app/use-failure-toast.ts'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useFieldMessage } from '../../auth/use-field-message.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { vehicleName } from '../vehicle-name.ts'

const schema = z.object({
  quantity: z
    .string()
    .transform((typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN))
    .pipe(quantity),
})

/** Asks how many units there are; fewer than are reserved is refused beside the field. */
export function QuantityDialog({ row, onClose }: { row: InventoryRow; onClose: () => void }) {
  const t = useTranslations('vendor')
  const message = useFieldMessage()
  const formId = useId()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { quantity: String(row.quantity) },
  })

  const saving = useMutation({
    mutationFn: (fields: z.output<typeof schema>) => api.stock.setQuantity({ vehicleId: row.vehicleId, ...fields }),
    onSuccess: async ({ status }) => {
      const isNowOffline = status === 'inactive' && row.status !== 'inactive'
      toast.success(t('stock.updated'), isNowOffline ? t('stock.offline') : undefined)
      void queryClient.invalidateQueries({ queryKey: ['listings'] })
      void queryClient.invalidateQueries({ queryKey: ['search'] })
      await queryClient.invalidateQueries({ queryKey: ['stock', 'inventory'] })
      onClose()
    },
    onError: (error) => {
      const words = refusalOf(error)?.fields.quantity ?? errorMessage(error, '')
      if (words) form.setError('quantity', { type: 'server', message: words }, { shouldFocus: true })
      showFailure(error, t('inventory.saveFailed'), { stays: true })
    },
  })

  return (
    <ConfirmDialog
      title={t('stock.form.title')}
      keepLabel={t('cancel')}
      confirmLabel={t('stock.form.submit')}
      busyLabel={t('stock.form.busy')}
      isBusy={saving.isPending}
      formId={formId}
      onClose={onClose}
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => saving.mutate(fields))(event)}
        className="grid gap-4"
      >
        <p className="font-medium">{vehicleName(row)}</p>
        {row.held > 0 ? <p className="text-sm text-muted">{t('stock.form.held', { count: row.held })}</p> : null}
        <Field
          label={t('stock.form.quantity')}
          help={t('stock.form.hint')}
          error={message(form.formState.errors.quantity)}
          isRequired
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={maxQuantity}
            step={1}
            {...form.register('quantity')}
          />
        </Field>
      </form>
    </ConfirmDialog>
  )
}
