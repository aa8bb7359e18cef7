import type { PickupLocation } from '@autopiazza/contract'

type Point = Pick<PickupLocation, 'name' | 'address' | 'city' | 'province' | 'postalCode'>

/** Whether every word occurs in the name or the address of a point, whatever its case and accents. */
export function matchesPoint({ name, address, city, province, postalCode }: Point, text: string): boolean {
  const found = plain([name, address, city, province, postalCode].join(' '))
  return plain(text)
    .split(/\s+/)
    .every((word) => found.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
