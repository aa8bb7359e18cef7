import { lazyRouteComponent } from '@tanstack/react-router'

/** The bar of a purchase, which no public page has: it is loaded with the pages that have it. */
export const PurchaseBar = lazyRouteComponent(() => import('./PurchaseBar.tsx'), 'PurchaseBar')
