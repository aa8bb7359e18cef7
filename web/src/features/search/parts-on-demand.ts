import { lazyRouteComponent } from '@tanstack/react-router'

/** Parts of the page that only some searches show. The server loads them before it renders, the browser when they appear. */

export const ActiveFilters = lazyRouteComponent(() => import('./ActiveFilters.tsx'), 'ActiveFilters')
export const NothingFound = lazyRouteComponent(() => import('./NothingFound.tsx'), 'NothingFound')
export const SentenceNotice = lazyRouteComponent(() => import('./sentence/SentenceNotice.tsx'), 'SentenceNotice')
