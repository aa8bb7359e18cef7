import type { CheckoutDraft, Quote } from '@autopiazza/contract'
import { euroOf } from '@autopiazza/contract/money'
import { safe } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { leaveForPayment } from '../../app/leave-for-payment.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { toast } from '../../ui/toast-store.ts'
import { quoteQuery } from './checkout-queries.ts'
import { deliveryOf, pricedChoices } from './checkout-steps.ts'

interface PlaceOrder {
  readonly draft: CheckoutDraft
  readonly quote: Quote | undefined
  /** Keeps the draft: before the order that takes it away, and for the financing form, which orders with it. */
  readonly save: () => Promise<void>
  /** The order took the draft away. */
  readonly forget: () => void
}

/**
 * Places the order at the price the buyer saw: a card leads to the provider's page, a transfer to the reservation, financing to its form. The same press,
 * repeated, orders once: the key changes only after a refusal. When the price is another one by now, quotedBefore is what the buyer had seen.
 */
export function usePlaceOrder({ draft, quote, save, forget }: PlaceOrder) {
  const t = useTranslations('checkout')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const key = useRef<string>(null)
  const [quotedBefore, setQuotedBefore] = useState<Quote | null>(null)
  const isModal = draft.channel === 'vehicle_page'

  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: async (agreed: Quote) => {
      await save()
      key.current ??= newKey()
      const seen = { quoteId: agreed.id, totalAmount: euroOf(agreed.total), idempotencyKey: key.current }
      const order = { vehicleId: agreed.vehicleId, channel: draft.channel, tradeInId: draft.tradeInId, ...seen }
      const delivery = deliveryOf(draft)
      const answer =
        agreed.paymentMethod === 'card'
          ? await safe(api.checkout.createPayment({ ...order, delivery, premiumServices: flagsOf(draft.services) }))
          : await safe(
              api.checkout.reserve({ ...order, delivery, services: draft.services, paymentMethod: 'bank_transfer' }),
            )
      if (answer.isSuccess) return answer.data
      if (answer.isDefined && answer.error.code === 'checkout.amount_changed')
        return { freshQuote: answer.error.data.details.quote }
      throw answer.error
    },
    retry: (failures, error) => refusalOf(error) === null && failures < 2,
    onSuccess: async (answer, agreed) => {
      if ('url' in answer) return leaveForPayment(answer.url)
      if ('freshQuote' in answer) {
        key.current = null
        setQuotedBefore(agreed)
        queryClient.setQueryData(quoteQuery(api, agreed.vehicleId, pricedChoices(draft)).queryKey, answer.freshQuote)
        return queryClient.invalidateQueries({ queryKey: ['listings'] })
      }
      forget()
      toast.success(t(isModal ? 'order.sent' : 'order.placed'))
      await navigate({ href: hrefOf(paths.reservation(answer.id)) })
      void queryClient.invalidateQueries({ queryKey: ['checkout'] })
      return queryClient.invalidateQueries({ queryKey: ['listings'] })
    },
    onError: (error, agreed) => {
      if (refusalOf(error)) key.current = null
      const fallback = agreed.paymentMethod === 'card' ? 'failed' : isModal ? 'order.notSent' : 'order.notPlaced'
      toast.error(errorMessage(error, t(fallback)))
      void queryClient.invalidateQueries({ queryKey: ['checkout'] })
      void queryClient.invalidateQueries({ queryKey: ['listings'] })
    },
  })

  useEffect(() => {
    // A page that comes back from the browser's memory after the card page would still look busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void queryClient.invalidateQueries({ queryKey: ['checkout'] })
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [queryClient, reset])

  function place() {
    if (!quote) return
    if (draft.paymentMethod !== 'financing') return mutate(quote)
    void save().then(() => navigate({ href: hrefOf(paths.financingCheckout(quote.vehicleId)) }))
  }
  const isLeaving = data !== undefined && 'url' in data
  return { place, isPlacing: isPending || isLeaving, quotedBefore }
}

/** The services by the names that create-payment has for them. */
function flagsOf(services: CheckoutDraft['services']) {
  return {
    ownershipTransfer: services.includes('ownership_transfer'),
    extendedWarranty: services.includes('extended_warranty'),
    roadsideAssistance: services.includes('roadside_assistance'),
    insurancePackage: services.includes('insurance_package'),
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
