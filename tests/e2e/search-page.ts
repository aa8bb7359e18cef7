import { expect, type Page } from '@playwright/test'
import type { Translator } from './languages.ts'

export const filtersOf = (page: Page, t: Translator) => page.getByRole('region', { name: t('search.filters.title') })
export const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')
export const searchBoxOf = (page: Page, t: Translator) =>
  page.getByRole('combobox', { name: t('searched.field.label') })
const chipsOf = (page: Page, t: Translator) => page.getByRole('list', { name: t('searched.active.label') })

/** The link of a chip that takes its filter away. */
export const removalOf = (page: Page, t: Translator, text: string) =>
  chipsOf(page, t).getByRole('link', { name: `${text}${t('searched.active.remove')}`, exact: true })

/** The link of a chip that leads to its control, with the words that the filter comes from. */
export const chipOf = (page: Page, t: Translator, text: string, words?: string) =>
  chipsOf(page, t).getByRole('link', {
    name: `${words ? `${t('searched.active.words', { words })} ` : ''}${text}${t('searched.active.edit')}`,
    exact: true,
  })

/** Other journeys put cars on the market and reserve them: what compares numbers of cars begins anew when one comes between. */
export const undisturbed = (compare: () => Promise<void>) => expect(compare).toPass()
