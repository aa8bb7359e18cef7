import { type Messages, messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { formatsFor } from '../../web/src/app/format.ts'

export const languages = ['it', 'en'] as const
export type Language = (typeof languages)[number]

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
  }
}

/** Translates by the product's own texts, so that a journey finds what a user reads. */
export function translatorIn(language: Language) {
  const messages: Messages = messagesOf(language)
  return createTranslator({ locale: language, messages })
}
export type Translator = ReturnType<typeof translatorIn>

export const formatsIn = formatsFor

export const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' }

/** Returns the storage of a browser in which this language was chosen before. */
export function chosenLanguage(language: Language) {
  const cookie = { name: 'autopiazza.language', value: language, domain: 'localhost', path: '/' }
  return {
    cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
    origins: [],
  }
}

export function refusalIn(language: Language, code: keyof Messages['errors']['codes']): string {
  return messagesOf(language).errors.codes[code]
}
