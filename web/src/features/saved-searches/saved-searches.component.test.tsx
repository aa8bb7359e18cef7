import type { SavedSearch } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { SavedSearchesPage } from './SavedSearchesPage.tsx'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'saved' })

test('a search without a name is not saved, and says what is missing', async () => {
  const dialog = <SaveSearchDialog filters={{ make: 'Lancia' }} sentence={null} suggestedName="" onClose={() => {}} />
  const screen = await showInApp(dialog, { language: 'en' })
  await screen.getByRole('button', { name: t('save.submit') }).click()
  await expect.element(screen.getByText(t('nameMissing'))).toBeVisible()
  await expect.element(screen.getByLabelText(t('name'))).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test('the saved searches and the question before one is removed are accessible', async () => {
  const search: SavedSearch = {
    id: 's',
    name: 'Per la nonna',
    filters: { make: 'Lancia', maxPrice: 12_500 },
    sentence: 'una Ypsilon',
    frequency: 'at_once',
    createdAt: '2026-11-01T09:00:00.000Z',
    lastMailedAt: '2026-11-02T09:00:00.000Z',
    newCount: 1,
    total: 3,
  }
  const api = { savedSearches: { list: async () => [search] } }
  const screen = await showInApp(<SavedSearchesPage />, { language: 'en', api })
  await expect.element(screen.getByText(t('list.new', { count: 1 }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: `${t('list.remove')}: Per la nonna` }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['before', false],
  ['after', true],
] as const)('the page that ends the mails of a search, %s the press, is accessible', async (_, hasEnded) => {
  const api = { savedSearches: { mailsByLink: async () => ({ name: 'Per la nonna', hasEnded }) } }
  const screen = await showInApp(<UnsubscribePage token="x" />, { language: 'en', api })
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t(hasEnded ? 'unsubscribe.ended' : 'unsubscribe.title'))
  expect(await findViolations()).toEqual([])
})
