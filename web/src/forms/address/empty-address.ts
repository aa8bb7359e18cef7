import type { DeliveryAddress } from '@autopiazza/contract'

export const emptyAddress: DeliveryAddress = {
  recipient_name: '',
  street_address: '',
  city: '',
  province: '',
  postal_code: '',
  country: 'IT',
  additional_instructions: '',
}
