import type { CheckoutDraft, CheckoutOptions, Quote } from '@autopiazza/contract'
import { euroOf } from '@autopiazza/contract/money'
import { premiumServiceFlags } from '@autopiazza/contract/purchase-vocabulary'
import { safe } from '@orpc/client'
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isFault, refusalOf } from '../../../app/api-error.ts'
import { retryFaults } from '../../../app/query-client.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { leaveForPayment } from '../../../app/leave-for-payment.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { useActionFailure } from '../../../app/failures.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { vehicleTitle } from '@autopiazza/contract/vehicle-name'
import { toast } from '../../../ui/toast-store.ts'
import { seenOffer } from '../../../entities/quote/seen-offer.ts'
import { quoteQuery } from '../checkout-queries.ts'
import { deliveryOf, pricedChoices } from './checkout-steps.ts'

interface PlaceOrder {
  readonly draft: CheckoutDraft
  readonly options: Pick<CheckoutOptions, 'vehicle' | 'tradeIn'>
  /** Saves the draft before the order deletes it, or before the financing form reads it. */
  readonly save: () => Promise<void>
  /** Called after the order has deleted the draft. */
  readonly clear: () => void
}

/**
 * Places the order at the displayed price. A card leads to the provider's page, a transfer to the reservation,
 * financing to its form. A repeated click orders once: the idempotency key changes only after a refusal. After a
 * price change `quotedBefore` is the previously displayed price.
 */
export function usePlaceOrder({ draft, options: { vehicle, tradeIn }, save, clear }: PlaceOrder) {
  const t = useTranslations('checkout')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const failure = useActionFailure()
  const key = useRef<string>(null)
  const [changed, setChanged] = useState<{ before: Quote; choices: string } | null>(null)
  const choices = hashKey([pricedChoices(draft)])
  const isModal = draft.channel === 'vehicle_page'

  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: async (agreed: Quote) => {
      await save()
      key.current ??= newKey()
      const seen = { quoteId: agreed.id, ...seenOffer(queryClient, api, agreed), idempotencyKey: key.current }
      const order = { vehicleId: agreed.vehicleId, channel: draft.channel, tradeInId: draft.tradeInId, ...seen }
      const delivery = deliveryOf(draft)
      const answer =
        agreed.paymentMethod === 'card'
          ? await safe(
              api.checkout.createPayment({
                ...order,
                vehicleTitle: vehicleTitle(vehicle),
                ...(draft.tradeInId && tradeIn && { tradeInValue: euroOf(tradeIn.value) }),
                delivery,
                premiumServices: flagsOf(draft),
              }),
            )
          : await safe(
              api.checkout.reserve({
                ...order,
                delivery,
                services: draft.services,
                levels: draft.levels,
                paymentMethod: 'bank_transfer',
              }),
            )
      if (answer.isSuccess) return answer.data
      if (answer.isDefined && answer.error.code === 'checkout.amount_changed')
        return { freshQuote: answer.error.data.details.quote }
      throw answer.error
    },
    retry: retryFaults(2),
    onMutate: failure.forget,
    onSuccess: async (answer, agreed) => {
      if ('url' in answer) return leaveForPayment(answer.url)
      if ('freshQuote' in answer) {
        key.current = null
        setChanged({ before: agreed, choices })
        queryClient.setQueryData(quoteQuery(api, agreed.vehicleId, pricedChoices(draft)).queryKey, answer.freshQuote)
        return markStale(queryClient, { type: 'listing', vehicleId: vehicle.id })
      }
      clear()
      toast.success(t(isModal ? 'order.sent' : 'order.placed'))
      await navigate({ href: hrefOf(paths.reservation(answer.id)) })
      return markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
    },
    onError: (error, agreed) => {
      if (!isFault(error)) key.current = null
      failure.show(error, t(sentenceFor(error, agreed.paymentMethod, isModal)))
      const isChanged = refusalOf(error)?.code === 'checkout.vehicle_changed'
      void markStale(queryClient, { type: isChanged ? 'listing' : 'reservation', vehicleId: vehicle.id })
    },
  })

  useEffect(() => {
    // Otherwise a page restored from the back/forward cache after the card page would still be busy.
    const resetOnReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
    }
    window.addEventListener('pageshow', resetOnReturn)
    return () => window.removeEventListener('pageshow', resetOnReturn)
  }, [queryClient, reset, vehicle.id])

  function place(quote: Quote) {
    if (draft.paymentMethod !== 'financing') return mutate(quote)
    void save().then(() => navigate({ href: hrefOf(paths.financingCheckout(quote.vehicleId, draft.credit)) }))
  }
  const isLeaving = data !== undefined && !('freshQuote' in data)
  return {
    place,
    isPlacing: isPending || isLeaving,
    /** Why the last click placed no order. */
    failure: failure.reason,
    quotedBefore: changed?.choices === choices ? changed.before : null,
  }
}

/** Without a response it is unknown whether the order was placed. */
function sentenceFor(error: unknown, method: Quote['paymentMethod'], isModal: boolean) {
  const isAnswered = refusalOf(error) !== null
  if (method === 'card') return isAnswered ? 'failed' : 'order.notPaid'
  if (isModal) return 'order.notSent'
  return isAnswered ? 'order.notPlaced' : 'order.notProcessed'
}

/** Returns the services by their names in create-payment, with their levels. */
function flagsOf({ services, levels }: CheckoutDraft) {
  return Object.fromEntries(
    services.map((service) => [
      premiumServiceFlags[service],
      (service === 'ownership_transfer' ? null : levels[service]) ?? true,
    ]),
  )
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
