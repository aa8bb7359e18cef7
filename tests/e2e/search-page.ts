import { expect, type Page } from '@playwright/test'
import type { Translator } from './languages.ts'

export const filtersOf = (page: Page, t: Translator) => page.getByRole('region', { name: t('search.filters.title') })
export const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')
export const searchBoxOf = (page: Page, t: Translator) =>
  page.getByRole('combobox', { name: t('searched.field.label') })
const chipsOf = (page: Page, t: Translator) => page.getByRole('list', { name: t('searched.active.label') })

/** Returns the link of a chip that removes its filter. */
export const removalOf = (page: Page, t: Translator, text: string) =>
  chipsOf(page, t).getByRole('link', { name: `${text}${t('searched.active.remove')}`, exact: true })

/** Returns the link of a chip to its control, with the words from which the filter was parsed. */
export const chipOf = (page: Page, t: Translator, text: string, words?: string) =>
  chipsOf(page, t).getByRole('link', {
    name: `${words ? `${t('searched.active.words', { words })} ` : ''}${text}${t('searched.active.edit')}`,
    exact: true,
  })

/** Other journeys put cars online and reserve them, so a comparison of numbers of cars is repeated when they change meanwhile. */
export const undisturbed = (compare: () => Promise<void>) => expect(compare).toPass()
