import { messagesOf } from '@autopiazza/i18n'
import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { record } from '../../app/change-history.ts'
import { readLocalHistory, writeLocalHistory } from '../../app/local-history.ts'
import { breakable } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { HistoryPage } from './HistoryPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })
const id = '01a2b3c4-0000-7000-8000-000000000001'
const kept = () => ({
  isOn: true,
  searches: [
    {
      filters: { cars: ['Volkswagen:Golf', 'Volkswagen:Polo'], maxPrice: 15_000 },
      lookedAt: new Date().toISOString(),
    },
  ],
  vehicles: [{ id, seenAt: new Date().toISOString() }],
})
const nothing = { isOn: true, searches: [], vehicles: [] }
const cards = async () => [{ ...cardFixture, id, model: 'Thesis Executive Limousine Lungo Passo con tutto' }]

beforeEach(() => localStorage.clear())

test('a visitor sees past searches and cars and clears the history after one confirmation', async () => {
  writeLocalHistory(kept())
  const screen = await showInApp(<HistoryPage />, { api: { listings: { cards } } })
  const search = screen.getByRole('link', { name: /^Golf o Polo, fino a 15\.000 €/ })
  await expect
    .element(search)
    .toHaveAttribute('href', '/search?cars=Volkswagen%3AGolf%2CVolkswagen%3APolo&maxPrice=15000')
  await expect.element(screen.getByRole('link', { name: /Thesis/ })).toHaveAttribute('href', `/vehicle/${id}`)
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('history.clear') }).click()
  await expect.element(screen.getByRole('dialog').getByText(/1 ricerca e 1 auto vista/)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: t('history.keep') })
    .click()
  expect(readLocalHistory().searches).toHaveLength(1)
  await screen.getByRole('button', { name: t('history.clear') }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: t('history.clear') })
    .click()
  await expect.element(screen.getByText(t('history.empty.title'))).toBeVisible()
  expect(readLocalHistory()).toEqual(nothing)
})

test('after the history is turned off nothing is recorded until it is turned on again', async () => {
  writeLocalHistory(kept())
  const screen = await showInApp(<HistoryPage />, { api: { listings: { cards } } })
  const choice = screen.getByRole('checkbox', { name: t('history.choice') })
  await choice.click()
  await screen.getByRole('button', { name: t('history.ask.offConfirm') }).click()
  await expect.element(screen.getByText(t('history.offTitle'))).toBeVisible()
  await expect.element(choice).not.toBeChecked()
  const context = { queryClient: createQueryClient() } as AppContext
  record(context, null, { id })
  record(context, null, { filters: { make: 'Fiat' } })
  expect(readLocalHistory()).toEqual({ ...nothing, isOn: false })
  await choice.click()
  await expect.element(choice).toBeChecked()
  record(context, null, { filters: { make: 'Fiat' } })
  expect(readLocalHistory().searches).toMatchObject([{ filters: { make: 'Fiat' } }])
})

/** Records every state assigned to a checkbox from now on. */
function statesOf(box: Element): boolean[] {
  const states: boolean[] = []
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')
  Object.defineProperty(box, 'checked', {
    get: () => own?.get?.call(box) as unknown,
    set: (isChecked: boolean) => {
      states.push(isChecked)
      own?.set?.call(box, isChecked)
    },
  })
  return states
}

test('turning the history on or off is shown immediately after the click, even if the new history is rendered later', async () => {
  const screen = await showInApp(<HistoryPage />)
  const choice = screen.getByRole('checkbox', { name: t('history.choice') })
  await expect.element(choice).toBeChecked()
  const states = statesOf(choice.element())
  notifyManager.setScheduler((tell) => void setTimeout(tell, 100))
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler))
  await choice.click()
  await expect.element(screen.getByText(t('history.offTitle'))).toBeVisible()
  expect(readLocalHistory().isOn).toBe(false)
  expect(states).not.toContain(true)
})

test('a click on the history switch while the previous change is being saved is not lost', async () => {
  const chosen: boolean[] = []
  const answers: (() => void)[] = []
  const choose = async ({ isOn }: { isOn: boolean }) => {
    chosen.push(isOn)
    await new Promise<void>((resolve) => answers.push(resolve))
  }
  const show = async () => ({ ...nothing, isOn: chosen.at(-1) ?? true })
  const session = { role: 'buyer', userId: 'u' } as const
  const screen = await showInApp(<HistoryPage />, { api: { history: { choose, show } }, session })
  const choice = screen.getByRole('checkbox', { name: t('history.choice') })
  await choice.click()
  await choice.click()
  await expect.element(choice).toBeChecked()
  await choice.click()
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect.element(choice).toBeChecked()
  answers[0]?.()
  await expect.poll(() => chosen).toEqual([false, true])
  answers[1]?.()
  await expect.element(choice).not.toHaveAttribute('aria-busy')
  await expect.element(choice).toBeChecked()
  expect(chosen).toEqual([false, true])
})

test("the browser's history is merged into the account once, and an error while clearing it is shown beside the button", async () => {
  writeLocalHistory(kept())
  const recorded = vi.fn<(input: object) => Promise<void>>(async () => undefined)
  const clear = breakable(undefined)
  let shown: object = kept()
  const api = {
    listings: { cards },
    history: {
      record: recorded,
      show: async () => shown,
      clear: async () => {
        await clear.answer()
        shown = nothing
      },
    },
  }
  const session = { role: 'buyer', userId: 'u' } as const
  const screen = await showInApp(<HistoryPage />, { api, session })
  await expect.element(screen.getByText('Golf o Polo', { exact: false })).toBeVisible()
  expect(recorded.mock.calls).toMatchObject([[{ vehicles: [{ id }], searches: [{ filters: { maxPrice: 15_000 } }] }]])
  expect(readLocalHistory()).toEqual(nothing)
  await screen.getByRole('button', { name: t('history.clear') }).click()
  const confirm = screen.getByRole('dialog').getByRole('button', { name: t('history.clear') })
  await confirm.click()
  await expect.element(screen.getByRole('dialog').getByText(t('history.clearFailed'))).toBeVisible()
  clear.repair()
  await confirm.click()
  await expect.element(screen.getByText(t('history.empty.title'))).toBeVisible()
})

test('a history that fails to load shows an error and loads on retry', async () => {
  const show = breakable(nothing)
  const session = { role: 'buyer', userId: 'u' } as const
  const screen = await showInApp(<HistoryPage />, { api: { history: { show: show.answer } }, session })
  await expect.element(screen.getByText(t('history.error'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  show.repair()
  await screen.getByRole('link', { name: t('frame.retry') }).click()
  await expect.element(screen.getByText(t('history.empty.title'))).toBeVisible()
})
