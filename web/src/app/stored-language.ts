import type { Language } from '@autopiazza/contract'
import { useRouter } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'

const key = 'autopiazza.language'
const year = 31_536_000

/** The choice stored in this browser, if there is one. */
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
    // A browser that refuses storage still gets the cookie.
  }
  document.cookie = `${key}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`
}

/** Shows the whole product in the other language, without a reload, and stores the choice. */
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
