import { expect, type Page } from '@playwright/test'
import { payMessages } from '../../sandbox/src/card/pay-messages.ts'
import type { Language } from './languages.ts'

/** Actions on the card provider's page. */
export async function atPaymentPage(
  page: Page,
  language: Language,
  action: 'pay' | 'decline' | 'cancel',
): Promise<void> {
  const phrases = payMessages[language]
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: phrases[action], exact: true }).click()
  if (action === 'decline') await expect(page.getByRole('alert')).toHaveText(phrases.declined)
}
