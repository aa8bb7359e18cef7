import { italianTimeZone } from '@autopiazza/contract/italian-time'
import { createContext, type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl/react'
import type {} from './start-page.ts'
import { useAppContext } from './app-context.ts'
import { storedLanguage, useChangeLanguage } from './stored-language.ts'
import { LiveEvents } from './LiveEvents.tsx'

/** No component reads this context; see `useWholePageHydrated`. */
const HydratedContext = createContext(false)

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
            <ReplayQueuedInput />
            <LiveEvents />
          </>
        ) : null}
        {children}
      </HydratedContext>
    </IntlProvider>
  )
}

/** Returns true once the whole page is hydrated. A changed context makes React hydrate the remaining Suspense boundaries first. */
function useWholePageHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}

function ReplayQueuedInput() {
  useEffect(() => {
    // React handles no events while it hydrates.
    setTimeout(() => {
      window.replayQueuedInput?.()
      delete window.replayQueuedInput
    })
  }, [])
  return null
}

function StoredLanguage() {
  const changeLanguage = useChangeLanguage()
  useEffect(() => {
    const stored = storedLanguage()
    if (stored) void changeLanguage(stored)
    // oxlint-disable-next-line react/exhaustive-deps -- only the choice found when the page opens matters
  }, [])
  return null
}
