import { useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { useLeavingMark } from '../use-leaving-mark.ts'
import { Footer } from './Footer.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { TopNavigation } from './TopNavigation.tsx'
import { PurchaseBar } from './parts-on-demand.ts'

const footer = <Footer />

/** Renders the frame of every page: skip link, navigation, footer, toasts, and `foot` at the bottom of the window. A purchase has a plain bar and no footer. */
export function Frame({ children, foot }: { children: ReactNode; foot: ReactNode }) {
  const t = useTranslations('frame')
  const main = useRef<HTMLElement>(null)
  useLeavingMark()
  useFocusOnArrival(main)
  const { isPurchase, toasts } = useMatches({
    structuralSharing: true,
    select: (matches) => ({
      isPurchase: matches.some((match) => match.staticData.frame === 'purchase'),
      toasts: matches.some((match) => match.staticData.toasts === 'stack') ? ('stack' as const) : ('single' as const),
    }),
  })

  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-action px-4 py-3 text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <div className="flex min-h-dvh flex-col">
        {isPurchase ? (
          <Suspense>
            <PurchaseBar />
          </Suspense>
        ) : (
          <TopNavigation />
        )}
        <OfflineNotice />
        <main ref={main} id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        {isPurchase ? null : <Suspense>{footer}</Suspense>}
        {foot}
      </div>
      <ToastRegion label={t('notices')} dismissLabel={t('dismiss')} mode={toasts} />
    </>
  )
}

/** Moves the focus to the start of each new page for screen readers and keyboards, unless the page focuses something itself. */
function useFocusOnArrival(target: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) target.current?.focus({ preventScroll: true })
      }),
    [router, target],
  )
}
