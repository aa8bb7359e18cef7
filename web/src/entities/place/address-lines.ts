import type { DeliveryAddress, PickupPoint } from '@autopiazza/contract'

export function placeLines({ address, postalCode, city, province }: PickupPoint): string[] {
  return [address, `${postalCode} ${city} (${province})`]
}

/** Returns the lines of a delivery address; with a country only when it is abroad. */
export function addressLines(address: DeliveryAddress, countryName: (code: string) => string): string[] {
  const { recipient_name, street_address, postal_code, city, province, country } = address
  const isAbroad = country !== 'IT'
  const town = `${postal_code} ${city}${province ? (isAbroad ? `, ${province}` : ` (${province})`) : ''}`
  return [recipient_name, street_address, town, ...(isAbroad ? [countryName(country)] : [])]
}
