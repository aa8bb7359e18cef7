import { expect, type Page } from '@playwright/test'
import { type Language, refusalIn } from './languages.ts'

/** Expects the page's own message instead of the server's general one. */
export async function expectSentence(page: Page, language: Language, sentence: string): Promise<void> {
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(refusalIn(language, 'request.fault'))).toHaveCount(0)
}

export async function expectNotice(page: Page, region: string, title: string, text: string | RegExp): Promise<void> {
  const notice = page
    .getByRole('region', { name: region })
    .locator('> div')
    .filter({ hasText: title })
    .filter({ hasText: text })
  await expect(notice.last()).toBeVisible()
}
