import { italianTimeZone } from '@autopiazza/contract/italian-time'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl/react'
import type {} from './start-page.ts'
import { useAppContext } from './app-context.ts'
import { storedLanguage, useChangeLanguage } from './stored-language.ts'
import { LiveEvents } from './LiveEvents.tsx'

/** The messages for every component below, in the current language. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { messageStore } = useAppContext()
  const messages = useSyncExternalStore(messageStore.subscribe, messageStore.messages, messageStore.messages)
  return (
    <IntlProvider locale={messageStore.language()} messages={messages} timeZone={italianTimeZone}>
      <StoredLanguage />
      <EarlyPresses />
      <LiveEvents />
      {children}
    </IntlProvider>
  )
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
