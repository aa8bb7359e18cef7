import { italianTimeZone } from '@autopiazza/contract/italian-time'
import type { Language } from '@autopiazza/contract'
import type { Feature, Messages } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'

/** Messages that components can read. Error codes are excluded: their text comes with the response, and use-intl would parse the dot in a code as a path. */
type PageMessages = Omit<Messages, 'errors'> & { errors: Omit<Messages['errors'], 'codes'> }

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: PageMessages
  }
}

type Catalogue = Partial<Record<Feature, unknown>>

/** The message files of the features, without files that are included in other ones. */
const files = import.meta.glob<Catalogue>(['./{it,en}/*.ts', '!./*/{index,mails,deal,security,*-*}.ts'], {
  base: '../../../i18n/src',
})

/** Loaded once per process, because on the server each repeated import would pass through the module loader. */
const loaded = new Map<string, Catalogue>()

async function messagesIn(language: Language, feature: Feature): Promise<unknown> {
  const path = `./${language}/${feature}.ts`
  const known = loaded.get(path) ?? (await files[path]?.())
  if (known) loaded.set(path, known)
  return known?.[feature]
}

/** The loaded messages in the current language, which components read through use-intl. */
export interface MessageStore {
  language: () => Language
  messages: () => Messages
  features: () => Feature[]
  /** Resolves at once when the messages are loaded already. */
  load: (features: readonly Feature[]) => Promise<void>
  /** Loads all messages shown so far in the other language, then switches to it. */
  changeTo: (language: Language) => Promise<void>
  subscribe: (listener: () => void) => () => void
}

export function createMessageStore(initial: Language): MessageStore {
  let language = initial
  let catalogue: Catalogue = {}
  const listeners = new Set<() => void>()

  async function fetched(inLanguage: Language, features: readonly Feature[]): Promise<Catalogue> {
    const parts = await Promise.all(features.map((feature) => messagesIn(inLanguage, feature)))
    return Object.fromEntries(features.map((feature, index) => [feature, parts[index]]))
  }
  function publish(nextLanguage: Language, nextCatalogue: Catalogue) {
    language = nextLanguage
    catalogue = nextCatalogue
    for (const listener of listeners) listener()
  }

  return {
    language: () => language,
    messages: () => catalogue as Messages,
    features: () => Object.keys(catalogue) as Feature[],
    async load(features) {
      const missing = features.filter((feature) => !(feature in catalogue))
      if (missing.length === 0) return
      const requested = language
      const arrived = await fetched(requested, missing)
      if (requested === language) publish(language, { ...catalogue, ...arrived })
      else await this.load(missing)
    },
    async changeTo(next) {
      if (next === language) return
      publish(next, await fetched(next, Object.keys(catalogue) as Feature[]))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the translator of one feature for use outside components, such as in a route's `head`. */
export function translatorOf<F extends Feature>(messageStore: MessageStore, feature: F) {
  return createTranslator({
    locale: messageStore.language(),
    messages: messageStore.messages(),
    namespace: feature,
    timeZone: italianTimeZone,
  })
}
