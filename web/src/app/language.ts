import type { Language } from '@autopiazza/contract'

const key = 'autopiazza.language'
const year = 31_536_000

/** The choice stored in this browser, if there is one. */
export function keptLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'it' || kept === 'en' ? kept : null
  } catch {
    return null
  }
}

/** Stores the choice in local storage and in the cookie that the server reads. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // A browser that refuses storage still gets the cookie.
  }
  document.cookie = `${key}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`
}
