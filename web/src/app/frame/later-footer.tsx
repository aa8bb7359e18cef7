import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { importLater } from '../import-later.ts'

/** The server renders the footer and its links work; its code is loaded after the first view. */
export const Footer = lazyRouteComponent(() => importLater(() => import('./Footer.tsx')), 'Footer')

/** The same element always: what the server rendered stays until its code has loaded. */
export const footer = (
  <Suspense>
    <Footer />
  </Suspense>
)
