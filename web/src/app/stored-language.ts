import type { Language } from '@autopiazza/contract'

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
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // A browser that refuses storage still gets the cookie.
  }
  document.cookie = `${key}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`
}
