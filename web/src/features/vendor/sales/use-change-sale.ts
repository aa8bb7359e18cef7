import type { Sale } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../app/api-error.ts'
import { useActionFailure } from '../../../app/failures.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { toast } from '../../../ui/toast-store.ts'

interface ChangeSale<Input> {
  send: (input: Input) => Promise<Sale>
  done: string | ((sale: Sale) => string)
  /** Omits the hint that the buyer is notified. */
  isQuiet?: boolean
  onRefused?: (error: unknown) => void
  onDone: () => void
}

/** Returns the mutation of a vendor's action, which reloads the changed data. A refusal is shown in the dialog above the reloaded state. */
export function useChangeSale<Input>(
  { vehicle, buyerFirstName }: Sale,
  { send, done, isQuiet = false, onRefused, onDone }: ChangeSale<Input>,
) {
  const t = useTranslations('vendor.sales')
  const queryClient = useQueryClient()
  const failure = useActionFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: failure.forget,
    onSuccess: (sale) =>
      toast.success(
        typeof done === 'string' ? done : done(sale),
        isQuiet ? undefined : t('buyerNotified', { name: buyerFirstName ?? t('someone') }),
      ),
    onError: (error) => {
      if (onRefused && Object.keys(refusalOf(error)?.fields ?? {}).length > 0) onRefused(error)
      else failure.show(error, t('failed'), { stays: true })
    },
    onSettled: async (_, error) => {
      await markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
      if (!error) onDone()
    },
  })
  return { act: mutate, isActing: isPending, failure: failure.reason }
}
