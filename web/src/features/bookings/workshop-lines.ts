import type { Workshop } from '@autopiazza/contract'

/** The address lines of a workshop, after its name. */
export function workshopLines({ address, postalCode, city, province }: Workshop): string[] {
  return [address, [postalCode, city, province && `(${province})`].filter(Boolean).join(' ')]
}

/** A search for the workshop's address on a map. */
export function mapUrl(workshop: Workshop): string {
  const { address, postalCode, city } = workshop
  const query = [address, [postalCode, city].filter(Boolean).join(' '), 'Italia'].join(', ')
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
}
