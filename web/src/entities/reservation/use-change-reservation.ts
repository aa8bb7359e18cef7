import type { ReservationView } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useActionFailure } from '../../app/failures.ts'
import { toast } from '../../ui/toast-store.ts'

interface ChangeReservation<Input> {
  send: (input: Input) => Promise<unknown>
  done: string
  doneText?: string
  /** The message when the server could not be reached; by default it states that nothing was saved. */
  failed?: string
  /** Shows the refused fields' messages; the dialog stays open. */
  onRefused?: (error: unknown) => void
  onDone?: () => void
}

/** Returns the mutation of a buyer's action, which reloads the changed data. A refusal is shown in the dialog above the reloaded state. */
export function useChangeReservation<Input>(
  { vehicle }: Pick<ReservationView, 'vehicle'>,
  { send, done, doneText, failed, onRefused, onDone }: ChangeReservation<Input>,
) {
  const t = useTranslations('buyer.deal')
  const queryClient = useQueryClient()
  const failure = useActionFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: failure.forget,
    onSuccess: () => toast.success(done, doneText),
    onError: (error) => {
      if (onRefused && Object.keys(refusalOf(error)?.fields ?? {}).length > 0) onRefused(error)
      else failure.show(error, failed ?? t('failed'), { stays: true })
    },
    onSettled: async (_, error) => {
      await markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
      if (!error) onDone?.()
    },
  })
  return { act: mutate, isActing: isPending, failure: failure.reason }
}
