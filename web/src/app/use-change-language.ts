import type { Language } from '@autopiazza/contract'
import { useRouter } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'
import { storeLanguage } from './stored-language.ts'

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
