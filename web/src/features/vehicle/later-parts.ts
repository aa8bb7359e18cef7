import { lazyRouteComponent } from '@tanstack/react-router'
import { importLater } from '../../app/import-later.ts'
import { settleNow } from '../../app/when-settled.ts'

const load = () => importLater(() => import('./LowerParts.tsx'))

/** Parts below the first view. The server renders them; their code, which only changes what they show, is loaded after the first view. */
export const LowerParts = lazyRouteComponent(load, 'LowerParts')
export const SimilarVehicles = lazyRouteComponent(load, 'SimilarVehicles')

/** Loads the parts before a page is rendered that has none of them yet. */
export async function loadLowerParts(): Promise<void> {
  settleNow()
  await Promise.all([LowerParts.preload?.(), SimilarVehicles.preload?.()])
}
