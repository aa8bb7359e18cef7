import type { InventoryRow, ListingStatus, StockUnits } from '@autopiazza/contract'
import { maxQuantity } from '@autopiazza/contract/constants'
import { quantity } from '@autopiazza/contract/stock'
import { z } from '@autopiazza/contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { useFormats } from '../../../app/format.ts'
import { useSession } from '../../../app/session.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { VehicleChoice } from './VehicleChoice.tsx'

const schema = z.object({
  vehicleId: z.string().min(1),
  quantity: z
    .string()
    .transform((typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN))
    .pipe(quantity),
})

interface QuantityDialogProps {
  /** The car; null to let the vendor choose among the active cars. */
  row: InventoryRow | null
  onClose: () => void
}

export function QuantityDialog({ row, onClose }: QuantityDialogProps) {
  const f = useFormats()
  const t = useTranslations('vendor')
  const message = useFieldMessage()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { vehicleId: row?.vehicleId ?? '', quantity: String(row?.quantity ?? 1) },
  })
  const [choice, setChoice] = useState<InventoryRow | null>(null)
  const chosen = row ?? choice
  const { isSubmitted, errors } = form.formState
  const isPrivate = useSession()?.sellerKind === 'private'

  const saving = useMutation({
    mutationFn: (fields: z.output<typeof schema>) => api.stock.setQuantity(fields),
    onSuccess: async ({ status, quantity, isFirst }, fields) => {
      const effect = stockEffect(chosen?.status ?? 'active', { status, quantity })
      toast.success(t(isFirst ? 'stock.added' : 'stock.updated'), effect ? t(`stock.${effect}`) : undefined)
      await markStale(queryClient, { type: 'listing', vehicleId: fields.vehicleId })
      onClose()
    },
    onError: (error) => {
      const message = refusalOf(error)?.fields.quantity ?? errorMessage(error, '')
      if (message) form.setError('quantity', { type: 'server', message }, { shouldFocus: true })
      showFailure(error, t('inventory.saveFailed'), { stays: true })
    },
  })

  return (
    <FormDialog
      title={t('stock.form.title')}
      keepLabel={t('cancel')}
      confirmLabel={t('stock.form.submit')}
      busyLabel={t('stock.form.busy')}
      isBusy={saving.isPending}
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((fields) => saving.mutate(fields))(event)}
      onClose={onClose}
    >
      {row ? (
        <p className="font-medium">{f.vehicleName(row)}</p>
      ) : (
        <VehicleChoice
          {...form.register('vehicleId')}
          chosen={choice}
          onChoose={(car) => {
            setChoice(car)
            form.setValue('vehicleId', car?.vehicleId ?? '', { shouldValidate: isSubmitted })
          }}
          error={errors.vehicleId ? t('stock.form.vehicleMissing') : undefined}
        />
      )}
      {chosen && chosen.held > 0 ? (
        <p className="text-sm text-muted">{t('stock.form.held', { count: chosen.held })}</p>
      ) : null}
      <Field
        label={t('stock.form.quantity')}
        help={t(isPrivate ? 'stock.form.privateHint' : 'stock.form.hint')}
        error={message(errors.quantity)}
        isRequired
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={isPrivate ? 1 : maxQuantity}
          step={1}
          {...form.register('quantity')}
        />
      </Field>
    </FormDialog>
  )
}

export function stockEffect(
  before: ListingStatus,
  { status, quantity }: Pick<StockUnits, 'status' | 'quantity'>,
): 'offline' | 'online' | 'staysOffline' | null {
  if (status === 'inactive') return before !== 'inactive' ? 'offline' : quantity > 0 ? 'staysOffline' : null
  return before === 'inactive' ? 'online' : null
}
