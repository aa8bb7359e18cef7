import { lazyRouteComponent } from '@tanstack/react-router'
import type * as parts from './LowerParts.tsx'
import { settleNow, whenSettled } from '../../app/when-settled.ts'

const secondsBetween = 2

/** A connection that is lost for a moment does not take the page away. */
async function load(attempts = 5): Promise<typeof parts> {
  await whenSettled()
  try {
    return await import('./LowerParts.tsx')
  } catch (error) {
    if (attempts === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, secondsBetween * 1_000))
    return load(attempts - 1)
  }
}

/** Parts below the first view. The server renders them; their code, which only changes what they show, is loaded after the first view. */
export const LowerParts = lazyRouteComponent(() => load(), 'LowerParts')
export const SimilarVehicles = lazyRouteComponent(() => load(), 'SimilarVehicles')

/** Loads the parts before a page is rendered that has none of them yet. */
export async function loadLowerParts(): Promise<void> {
  settleNow()
  await Promise.all([LowerParts.preload?.(), SimilarVehicles.preload?.()])
}
