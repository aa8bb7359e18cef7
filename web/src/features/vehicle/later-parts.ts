import { lazyRouteComponent } from '@tanstack/react-router'
import { settleNow, whenSettled } from '../../app/when-settled.ts'

const load = () => whenSettled().then(() => import('./LowerParts.tsx'))

/** Parts below the first view. The server renders them; their code, which only changes what they show, is loaded after the first view. */
export const CarSheet = lazyRouteComponent(load, 'CarSheet')
export const CostsAndAdvert = lazyRouteComponent(load, 'CostsAndAdvert')
export const SimilarVehicles = lazyRouteComponent(load, 'SimilarVehicles')

/** Loads the parts before a page is rendered that has none of them yet. */
export async function loadLowerParts(): Promise<void> {
  settleNow()
  await Promise.all([CarSheet, CostsAndAdvert, SimilarVehicles].map((part) => part.preload?.()))
}
