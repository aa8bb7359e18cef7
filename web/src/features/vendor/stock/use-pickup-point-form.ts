import type { PickupLocation } from '@autopiazza/contract'
import { type PickupLocationInput, pickupLocationInput } from '@autopiazza/contract/stock'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from '@autopiazza/contract/zod'
import { refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { toast } from '../../../ui/toast-store.ts'

/** The field values: texts, validated by the contract. */
export type PickupPointValues = z.input<typeof pickupLocationInput>
const textFields = ['name', 'address', 'city', 'province', 'postalCode'] as const
const empty: PickupPointValues = { name: '', address: '', city: '', province: '', postalCode: '', isDefault: false }

/** Returns the form of a pickup point. After a refusal it preserves the typed values and shows messages beside the invalid fields. */
export function usePickupPointForm(point: PickupLocation | null, onDone: () => void) {
  const t = useTranslations('vendor')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const form = useForm<PickupPointValues, unknown, PickupLocationInput>({
    resolver: standardSchemaResolver(pickupLocationInput),
    defaultValues: point ? valuesOf(point) : empty,
  })

  const saving = useMutation({
    mutationFn: (fields: PickupLocationInput) =>
      point ? api.stock.editPickupLocation({ id: point.id, fields }) : api.stock.addPickupLocation(fields),
    onSuccess: async () => {
      toast.success(t(point ? 'pickups.saved' : 'pickups.added'))
      await markStale(queryClient, { type: 'pickup-point' })
      onDone()
    },
    onError: (error) => {
      const refused = Object.entries(refusalOf(error)?.fields ?? {})
      for (const field of textFields) {
        const message = refused.find(([path]) => path.split('.').includes(field))?.[1]
        if (message) form.setError(field, { type: 'server', message }, { shouldFocus: true })
      }
      showFailure(error, t('inventory.saveFailed'), { stays: true })
    },
  })

  return {
    form,
    isSaving: saving.isPending,
    submit: (event: React.FormEvent) => void form.handleSubmit((fields) => saving.mutate(fields))(event),
  }
}

function valuesOf({ name, address, city, province, postalCode, isDefault }: PickupLocation): PickupPointValues {
  return { name, address, city, province, postalCode, isDefault }
}
