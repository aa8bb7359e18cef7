import type { DeliveryAddress } from '@autopiazza/contract'
import { deliveryAddress } from '@autopiazza/contract/delivery'
import type { FieldError } from '@autopiazza/contract/errors'

export const emptyAddress: DeliveryAddress = {
  recipient_name: '',
  street_address: '',
  city: '',
  province: '',
  postal_code: '',
  country: 'IT',
  additional_instructions: '',
}

export type AddressProblems = Partial<Record<keyof DeliveryAddress, FieldError>>

/** What is wrong with the address, field by field; nothing when it can be delivered to. */
export function addressProblems(address: DeliveryAddress | null): AddressProblems {
  const { error } = deliveryAddress.safeParse(address ?? emptyAddress)
  const problems: AddressProblems = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0]
    if (isAddressField(field)) problems[field] ??= message as FieldError
  }
  return problems
}

function isAddressField(field: unknown): field is keyof DeliveryAddress {
  return typeof field === 'string' && Object.hasOwn(emptyAddress, field)
}
