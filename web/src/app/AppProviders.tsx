import { italianTimeZone } from '@autopiazza/contract/italian-time'
import { createContext, type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl/react'
import type {} from './start-page.ts'
import { useAppContext } from './app-context.ts'
import { storedLanguage, useChangeLanguage } from './stored-language.ts'
import { LiveEvents } from './LiveEvents.tsx'

/** Read by no component; see `useWholePageHydrated`. */
const HydratedContext = createContext(false)

/** The messages for every component below, in the current language; and what may change a page once it is hydrated. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { messageStore } = useAppContext()
  const messages = useSyncExternalStore(messageStore.subscribe, messageStore.messages, messageStore.messages)
  const isHydrated = useWholePageHydrated()
  return (
    <IntlProvider locale={messageStore.language()} messages={messages} timeZone={italianTimeZone}>
      <HydratedContext value={isHydrated}>
        {isHydrated ? (
          <>
            <StoredLanguage />
            <EarlyPresses />
            <LiveEvents />
          </>
        ) : null}
        {children}
      </HydratedContext>
    </IntlProvider>
  )
}

/** React hydrates the parts of a page one after the other. A changed context reaches them all, so that those which are left come before it. */
function useWholePageHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}

/** Repeats the presses from before the page responded. */
function EarlyPresses() {
  useEffect(() => {
    // React answers no event in the middle of its own work.
    setTimeout(() => {
      window.repeatEarlyPresses?.()
      delete window.repeatEarlyPresses
    })
  }, [])
  return null
}

/** Applies the language stored in this browser, which the server cannot read. */
function StoredLanguage() {
  const changeLanguage = useChangeLanguage()
  useEffect(() => {
    const stored = storedLanguage()
    if (stored) void changeLanguage(stored)
    // oxlint-disable-next-line react/exhaustive-deps -- only the choice found when the page opens matters
  }, [])
  return null
}
