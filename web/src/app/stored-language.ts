import type { Language } from '@autopiazza/contract'
import { useRouter } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'

const key = 'autopiazza.language'
const year = 31_536_000

/** Returns the language stored in this browser, or null. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'it' || stored === 'en' ? stored : null
  } catch {
    return null
  }
}

/** Stores the choice in local storage and in the cookie that the server reads. */
function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // A browser that blocks storage still gets the cookie.
  }
  document.cookie = `${key}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`
}

/** Returns a function that switches all texts to the other language without a reload and stores the choice. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const router = useRouter()
  const { messageStore } = useAppContext()
  return async (language) => {
    storeLanguage(language)
    if (language === messageStore.language()) return
    await messageStore.changeTo(language)
    document.documentElement.lang = language
    await router.invalidate()
  }
}
