import { isId } from '@autopiazza/contract/ids'

const [start, end] = ['/api/vehicles/', '/views'] as const

/** The advert whose view this address counts; null for every other address. */
export function viewedAdvert(path: string): string | null {
  if (!path.startsWith(start) || !path.endsWith(end)) return null
  const id = path.slice(start.length, -end.length)
  return isId(id) ? id : null
}
