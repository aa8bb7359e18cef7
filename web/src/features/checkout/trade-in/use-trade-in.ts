import type { TradeInCar, TradeInValue } from '@autopiazza/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { toast } from '../../../ui/toast-store.ts'
import { emptyDraft, type TradeInDraft, tradeInSchema } from './trade-in-schema.ts'

/** A car with the value that the server issued and the buyer accepted. */
export interface AcceptedTradeIn {
  readonly car: TradeInDraft
  readonly offer: TradeInValue
}

export interface TradeInProps {
  readonly accepted: AcceptedTradeIn | null
  readonly onAccept: (accepted: AcceptedTradeIn) => void
  /** Called when the user's earlier acceptance is cancelled. */
  readonly onClear: () => void
}

/** Holds the typed car, its value from the server and its acceptance, which any edit cancels. */
export function useTradeIn({ accepted, onAccept, onClear }: TradeInProps) {
  const t = useTranslations('tradein')
  const f = useFormats()
  const { api } = useAppContext()
  const showFailure = useFailureToast()
  const form = useForm({
    resolver: standardSchemaResolver(tradeInSchema),
    defaultValues: accepted?.car ?? emptyDraft,
  })
  const valuing = useMutation({ mutationFn: (car: TradeInCar) => api.valuation.tradeIn(car) })
  const offer = accepted?.offer ?? valuing.data ?? null

  return {
    form,
    offer,
    isCalculating: valuing.isPending,
    tooFew: refusalOf(valuing.error)?.code === 'valuation.too_few' ? errorMessage(valuing.error, '') : null,
    calculate: form.handleSubmit((car) =>
      valuing.mutate(car, {
        onSuccess: ({ value }) => toast.success(t('calculated', { value: f.money(value * 100) })),
        onError: (error) => {
          if (refusalOf(error)?.code !== 'valuation.too_few') showFailure(error, t('failed'))
        },
      }),
    ),
    accept: () => {
      if (!offer) return
      onAccept({ car: form.getValues(), offer })
      toast.success(t('appliedToast'))
    },
    clear: () => {
      valuing.reset()
      if (accepted) onClear()
    },
  }
}
