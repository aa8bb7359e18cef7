import type {
  CheckoutDraft,
  CheckoutOptions,
  DeliveryAddress,
  DeliveryChoice,
  PlaceFinding,
} from '@autopiazza/contract'
import { deliveryChoice } from '@autopiazza/contract/delivery'
import type { DeliveryMethod } from '@autopiazza/contract/vocabulary'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { z } from '@autopiazza/contract/zod'
import { useAppContext } from '../../../app/app-context.ts'
import { placeCheckQuery } from '../../../forms/address/place-check.ts'
import { emptyAddress } from '../../../forms/address/AddressFields.tsx'

export type DeliveryDraft = Pick<CheckoutDraft, 'deliveryMethod' | 'pickupLocationId' | 'address'>

/** The fields of all methods; the contract uses those of the chosen one. */
export interface DeliveryValues {
  method: DeliveryMethod | null
  pickupLocationId: string | null
  address: DeliveryAddress
}

const deliverySchema = z
  .custom<DeliveryValues>()
  .transform((values) => values as z.input<typeof deliveryChoice>)
  .pipe(deliveryChoice)

const checkValues = standardSchemaResolver<DeliveryValues, unknown, DeliveryChoice>(deliverySchema)

interface DeliveryFormOptions {
  initial: DeliveryDraft
  buyer: CheckoutOptions['buyer']
  onChange?: (draft: DeliveryDraft) => void
}

/** Creates the form of a delivery. After a refused submit, every change validates the whole form again. */
export function useDeliveryForm({ initial, buyer, onChange }: DeliveryFormOptions) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()

  /** Returns the errors of an Italian address whose fields contradict each other. A failed check returns null: the server decides. */
  async function placeErrors({ method, address }: DeliveryValues): Promise<FieldErrors<DeliveryValues> | null> {
    if (method !== 'delivery' || address.country !== 'IT') return null
    const { city, province, postal_code: postalCode } = address
    const findings = await queryClient
      .ensureQueryData(placeCheckQuery(api, { city, province, postalCode }))
      .catch((): PlaceFinding[] => [])
    const certain = findings.filter(({ isCertain }) => isCertain)
    if (certain.length === 0) return null
    const wrong = certain.map(({ field, problem }) => [
      field === 'postalCode' ? 'postal_code' : field,
      { type: 'place', message: problem },
    ])
    return { address: Object.fromEntries(wrong) } as FieldErrors<DeliveryValues>
  }
  const newAddress = { ...emptyAddress, recipient_name: `${buyer.firstName ?? ''} ${buyer.lastName ?? ''}`.trim() }
  const resolver: Resolver<DeliveryValues, unknown, DeliveryChoice> = async (values, context, options) => {
    const read = await checkValues(values, context, options)
    const errors = Object.keys(read.errors).length === 0 ? await placeErrors(values) : null
    return errors ? { values: {}, errors } : read
  }
  const form = useForm<DeliveryValues, unknown, DeliveryChoice>({
    resolver,
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

  /** The fields of another method have not been validated yet. */
  function clearAddress() {
    reset(undefined, { keepValues: true })
    setValue('address', newAddress)
  }
  return { form, clearAddress }
}

/** Returns the draft of the current values. A pickup has no delivery address. */
export function deliveryDraftOf({ method, pickupLocationId, address }: DeliveryValues): DeliveryDraft {
  return { deliveryMethod: method, pickupLocationId, address: method === 'delivery' ? address : null }
}
