import type { CheckoutDraft, CheckoutOptions, DeliveryAddress, DeliveryChoice } from '@autopiazza/contract'
import { deliveryChoice } from '@autopiazza/contract/delivery'
import type { DeliveryMethod } from '@autopiazza/contract/vocabulary'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { z } from '@autopiazza/contract/zod'
import { emptyAddress } from '../../../forms/address/AddressFields.tsx'

export type DeliveryDraft = Pick<CheckoutDraft, 'deliveryMethod' | 'pickupLocationId' | 'address'>

/** The fields of all methods; the contract uses those of the chosen one. */
export interface DeliveryValues {
  method: DeliveryMethod | null
  pickupLocationId: string | null
  address: DeliveryAddress
}

/** The contract checks every value. */
const deliverySchema = z
  .custom<DeliveryValues>()
  .transform((values) => values as z.input<typeof deliveryChoice>)
  .pipe(deliveryChoice)

interface DeliveryFormOptions {
  initial: DeliveryDraft
  buyer: CheckoutOptions['buyer']
  onChange?: (draft: DeliveryDraft) => void
}

/** The form of a delivery. After a refused attempt every change validates the whole form again. */
export function useDeliveryForm({ initial, buyer, onChange }: DeliveryFormOptions) {
  const newAddress = { ...emptyAddress, recipient_name: `${buyer.firstName ?? ''} ${buyer.lastName ?? ''}`.trim() }
  const form = useForm<DeliveryValues, unknown, DeliveryChoice>({
    resolver: standardSchemaResolver(deliverySchema),
    defaultValues: {
      method: initial.deliveryMethod,
      pickupLocationId: initial.pickupLocationId,
      address: initial.address ?? newAddress,
    },
    shouldFocusError: false,
  })
  const { reset, setValue, subscribe, trigger } = form

  const changed = useEffectEvent((values: DeliveryValues, isSubmitted: boolean) => {
    onChange?.(deliveryDraftOf(values))
    if (isSubmitted) void trigger()
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, isSubmitted }) => changed(values, isSubmitted === true),
      }),
    [subscribe],
  )

  /** Another method has other fields: none of them has been refused yet. */
  function clearAddress() {
    reset(undefined, { keepValues: true })
    setValue('address', newAddress)
  }
  return { form, clearAddress }
}

/** The draft of the current field values; a pickup has no address. */
export function deliveryDraftOf({ method, pickupLocationId, address }: DeliveryValues): DeliveryDraft {
  return { deliveryMethod: method, pickupLocationId, address: method === 'delivery' ? address : null }
}
