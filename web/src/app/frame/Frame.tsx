import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { classNames } from '../../ui/class-names.ts'
import { footer } from './later-footer.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { TopNavigation } from './TopNavigation.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** The frame of every page: skip link, navigation, footer, toasts. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('frame')
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  const { hasBars, isFooterWide, toasts } = useMatches({
    select: (matches) => ({
      hasBars: matches.every((match) => match.staticData.frame !== 'none'),
      isFooterWide: matches.some((match) => match.staticData.footer === 'wide'),
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
        {hasBars ? <TopNavigation /> : null}
        <OfflineNotice />
        <main ref={main} id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        {hasBars ? <div className={classNames(isFooterWide && 'max-lg:hidden')}>{footer}</div> : null}
      </div>
      <ToastRegion label={t('notices')} dismissLabel={t('dismiss')} mode={toasts} />
    </>
  )
}
