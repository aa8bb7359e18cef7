import type { CheckoutDraft, CheckoutOptions } from '@autopiazza/contract'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import type { SalesChannel } from '@autopiazza/contract/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppContext } from '../../../app/app-context.ts'
import { optionsQuery } from '../checkout-queries.ts'
import { changeDraft, startDraft } from './checkout-steps.ts'

const saveDelayMilliseconds = 500

/** Holds the buyer's choices, saved on the server shortly after each change and when the page is left. */
export function useCheckoutDraft(options: CheckoutOptions, channel: SalesChannel, credit: CreditChoice | null) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const vehicleId = options.vehicle.id
  const [draft, setDraft] = useState(() => startDraft(channel, options, credit))
  const unsaved = useRef<CheckoutDraft>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    const changed = unsaved.current
    if (!changed) return
    unsaved.current = null
    queryClient.setQueryData(
      optionsQuery(api, vehicleId, channel).queryKey,
      (known) => known && { ...known, draft: changed },
    )
    // The next change repeats a failed save. Until then the draft exists only in this page.
    await api.checkout.saveDraft({ id: vehicleId, draft: changed }).catch(() => undefined)
  }, [api, queryClient, vehicleId, channel])

  useEffect(() => {
    const leave = () => void save()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [save])

  function change(part: Partial<CheckoutDraft>) {
    const next = changeDraft(draft, part)
    setDraft(next)
    unsaved.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), saveDelayMilliseconds)
  }

  /** The order has already deleted the draft. */
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    unsaved.current = null
  }, [])

  return { draft, change, save, clear }
}
