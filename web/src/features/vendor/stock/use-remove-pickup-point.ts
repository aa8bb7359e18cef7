import type { PickupLocation } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Returns the mutation that removes a pickup point. If no advert uses the point, the toast has an undo button. */
export function useRemovePickupPoint(onDone: () => void) {
  const t = useTranslations('vendor')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const renew = () => markStale(queryClient, { type: 'pickup-point' })

  const { mutate: putBack } = useMutation({
    mutationFn: ({ name, address, city, province, postalCode, isDefault }: PickupLocation) =>
      api.stock.addPickupLocation({ name, address, city, province, postalCode, isDefault }),
    onSuccess: () => toast.success(t('pickups.added')),
    onError: (error) => showFailure(error, t('inventory.saveFailed'), { stays: true }),
    onSettled: renew,
  })

  const { mutate: remove, isPending } = useMutation({
    mutationFn: async (point: PickupLocation) => {
      try {
        return await api.stock.removePickupLocation({ id: point.id })
      } catch (error) {
        if (refusalOf(error)?.code === 'listings.pickup_location_not_found') return null
        throw error
      }
    },
    onSuccess: (removed, point) =>
      toast.success(
        t('pickups.removed', { name: point.name }),
        undefined,
        removed?.listings === 0 ? { label: t('undo'), onClick: () => putBack(point) } : undefined,
      ),
    onError: (error) => showFailure(error, t('pickups.removeFailed'), { stays: true }),
    onSettled: async () => {
      await renew()
      onDone()
    },
  })
  return { remove, isPending }
}
