import { featuredCount } from '@autopiazza/contract/constants'
import { ok } from '../../outcome.ts'
import type { SearchIndex } from './ports.ts'
import { everything } from './rules/criteria.ts'
import { withoutRepeatedPhotos } from './rules/repeated-photos.ts'

/** The newest active adverts. Public. */
export async function showFeaturedVehicles({ index }: { index: SearchIndex }) {
  const { vehicles } = await index.find(everything, { order: 'newest', page: 1, pageSize: featuredCount })
  return ok(withoutRepeatedPhotos(vehicles))
}
