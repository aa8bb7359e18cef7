import { lazyRouteComponent } from '@tanstack/react-router'

const load = () => import('./AlertParts.tsx')

/** What only a car that is not available shows; most visits never load its code. */
export const AlertBlock = lazyRouteComponent(load, 'AlertBlock')
export const AlertBar = lazyRouteComponent(load, 'AlertBar')

/** Loads the parts before a page with them is rendered. */
export async function loadAlert(): Promise<void> {
  await Promise.all([AlertBlock.preload?.(), AlertBar.preload?.()])
}
