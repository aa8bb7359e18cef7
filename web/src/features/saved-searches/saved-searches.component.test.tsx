import type { SavedSearch } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { useLocation } from '@tanstack/react-router'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { toastStore } from '../../ui/toast-store.ts'
import { SavedSearchesPage } from './SavedSearchesPage.tsx'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'saved' })

beforeEach(forgetToasts)

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>
}

test('does not save a search without a name, and reports the missing name', async () => {
  const dialog = <SaveSearchDialog filters={{ make: 'Lancia' }} sentence={null} suggestedName="" onClose={() => {}} />
  const screen = await showInApp(dialog, { language: 'en' })
  await screen.getByRole('button', { name: t('save.submit') }).click()
  await expect.element(screen.getByText(t('nameMissing'))).toBeVisible()
  await expect.element(screen.getByLabelText(t('name'))).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['for the first time', true, ['success', t('save.done'), t('save.doneText')]],
  ['again', false, ['info', t('save.again'), t('save.againText')]],
] as const)(
  'saves a search %s by keyboard, confirms that it was saved, and links to the list',
  async (_, isNew, sentences) => {
    const save = vi.fn<(input: object) => Promise<object>>(async () => ({ isNew }))
    const onClose = vi.fn<() => void>()
    const screen = await showInApp(
      <>
        <SaveSearchDialog filters={{ make: 'Lancia' }} sentence={null} suggestedName="Lancia" onClose={onClose} />
        <Address />
      </>,
      { language: 'en', api: { savedSearches: { save } } },
    )
    const name = screen.getByLabelText(t('name'))
    await name.fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(t('nameMissing'))).toBeVisible()
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard('Piccola{Enter}')
    await expect.poll(newestToast).toEqual(sentences)
    expect(save.mock.calls).toEqual([
      [{ name: 'Piccola', filters: { make: 'Lancia' }, sentence: null, frequency: 'daily' }],
    ])
    expect(onClose).toHaveBeenCalledOnce()
    const leading = toastStore.current().at(-1)?.action
    expect(leading?.label).toBe(t('save.show'))
    leading?.onClick()
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/saved-searches')
  },
)

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

test('renames a saved search, reduces the frequency of its e-mails and removes it, by keyboard', async () => {
  let kept = [search]
  const change = (part: Partial<SavedSearch>) => void (kept = kept.map((one) => ({ ...one, ...part })))
  const savedSearches = {
    list: async () => kept,
    changeFrequency: async ({ frequency }: Pick<SavedSearch, 'frequency'>) => change({ frequency }),
    rename: async ({ name }: Pick<SavedSearch, 'name'>) => change({ name }),
    remove: async ({ id }: Pick<SavedSearch, 'id'>) => void (kept = kept.filter((one) => one.id !== id)),
  }
  const screen = await showInApp(<SavedSearchesPage />, { language: 'en', api: { savedSearches } })
  await screen.getByLabelText(`${t('frequency')}: Per la nonna`).selectOptions('weekly')
  await expect.poll(() => newestToast()[1]).toBe(t('list.changed'))
  const press = async (name: string) => {
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
    screen.getByRole('button', { name }).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await press(`${t('list.rename')}: Per la nonna`)
  await screen.getByRole('dialog').getByLabelText(t('name')).fill('Grande')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: 'Grande' })).toBeVisible()
  await expect.poll(() => newestToast()[1]).toBe(t('rename.done'))
  await expect.element(screen.getByLabelText(`${t('frequency')}: Grande`)).toHaveValue('weekly')
  await press(`${t('list.remove')}: Grande`)
  await press(t('remove.submit'))
  await expect.element(screen.getByText(t('list.empty'))).toBeVisible()
})

test('finds no accessibility problem in the saved searches and in the confirmation of a removal', async () => {
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
] as const)(
  'finds no accessibility problem in the page that ends the e-mails of a search %s the click',
  async (_, hasEnded) => {
    const api = { savedSearches: { mailsByLink: async () => ({ name: 'Per la nonna', hasEnded }) } }
    const screen = await showInApp(<UnsubscribePage token="x" />, { language: 'en', api })
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent(t(hasEnded ? 'unsubscribe.ended' : 'unsubscribe.title'))
    expect(await findViolations()).toEqual([])
  },
)
