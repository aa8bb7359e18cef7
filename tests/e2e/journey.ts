import { type Page, test as base } from '@playwright/test'
import { chosenLanguage, formatsIn, type Language, locales, type Translator, translatorIn } from './languages.ts'
import { watchForFaults } from './faults.ts'
import { delayScripts } from './delayed-scripts.ts'

interface Journey {
  language: Language
  t: Translator
  f: ReturnType<typeof formatsIn>
  /** Opens a page in a separate browser. */
  anotherPerson: () => Promise<Page>
  /** For journeys that break the server: its pages may log faults. */
  mayServerFail: boolean
  noFaults: void
}

/** A journey in one language; it fails when a page logs an error, violates its policy or throws. */
export const test = base.extend<Journey>({
  language: ['it', { option: true }],
  mayServerFail: [false, { option: true }],
  contextOptions: ({ language }, use) => use({ reducedMotion: language === 'en' ? 'reduce' : 'no-preference' }),
  locale: ({ language }, use) => use(locales[language]),
  storageState: ({ language }, use) => use(chosenLanguage(language)),
  t: ({ language }, use) => use(translatorIn(language)),
  f: ({ language }, use) => use(formatsIn(language)),
  noFaults: [
    async ({ context, mayServerFail }, use) => {
      const expectNone = await watchForFaults(context, { mayServerFail })
      await delayScripts(context)
      await use()
      expectNone()
    },
    { auto: true },
  ],
  anotherPerson: async ({ browser, mayServerFail }, use) => {
    const leaving: (() => Promise<void>)[] = []
    await use(async () => {
      const context = await browser.newContext()
      const expectNone = await watchForFaults(context, { mayServerFail })
      await delayScripts(context)
      leaving.push(async () => {
        expectNone()
        await context.close()
      })
      return context.newPage()
    })
    for (const leave of leaving) await leave()
  },
})

export { expect } from '@playwright/test'
