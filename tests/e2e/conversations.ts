import { expect, type Page } from '@playwright/test'
import { hrefOf, paths } from '../../web/src/app/paths.ts'
import { callApi } from './call-api.ts'
import type { Language, Translator } from './languages.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer, type Person } from './people.ts'
import { enterAsNewVendor, nameOf, type OfferedCar, putOnline } from './vendors.ts'

export interface Talk {
  id: string
  car: OfferedCar
  buyer: Person
  vendor: Person
}

export const inboxOf = (role: 'buyer' | 'vendor') => hrefOf(paths.messages(role))

/** Signs in a new buyer and a new vendor, and opens their conversation about a car, still without a message. */
export async function startTalk(buying: Page, selling: Page, language: Language): Promise<Talk> {
  const vendor = await enterAsNewVendor(selling, 'Vito', language)
  const buyer = await enterAsNewBuyer(buying, 'Bea', language)
  const car = await putOnline(selling, 'Thema')
  const { id } = await callApi<{ id: string }>(buying.request, '/api/conversations', { vehicleId: car.id })
  return { id, car, buyer, vendor }
}

/** Sends a message as the user of this page by the API. */
export async function sendBeside(page: Page, { id }: Pick<Talk, 'id'>, content: string): Promise<void> {
  await callApi(page.request, `/api/conversations/${id}/messages`, { content, clientKey: crypto.randomUUID() })
}

/** Sends a message by the message box, and waits until it is on the page. */
export async function write(page: Page, t: Translator, content: string): Promise<void> {
  await page.getByLabel(t('messages.conversation.label')).fill(content)
  await page.getByRole('button', { name: t('messages.conversation.send'), exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: content })).toBeVisible()
}

/** Returns the row of the conversation in the list of a buyer or a vendor; a vendor's tasks of today may name it above. */
export function rowOf(page: Page, { car }: Pick<Talk, 'car'>) {
  return page
    .getByRole('main')
    .locator('tr, li')
    .filter({ hasText: nameOf(car) })
    .last()
}

/** Expects this number of unread conversations in the navigation; on a phone on the menu button. */
export async function expectUnread(page: Page, t: Translator, count: number): Promise<void> {
  const badge = page.getByRole('banner').getByText(t('frame.unread', { count }))
  if (count > 0) await expect(badge.first()).toBeAttached()
  else await expect(page.getByRole('banner').getByText(t('frame.unread', { count: 1 }))).toHaveCount(0)
  const beginning = /^\(\d+\) /
  if (count > 0) await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `))
  else await expect(page).not.toHaveTitle(beginning)
}

export async function openTalk(page: Page, t: Translator, { id }: Pick<Talk, 'id'>): Promise<void> {
  await openPage(page, `/messages/${id}`)
  await expect(page.getByLabel(t('messages.conversation.label'))).toBeVisible()
}

/** Emulates a tab in the background: open but not visible. Returns the function that brings it to the front. */
export async function sendToBackground(page: Page): Promise<() => Promise<void>> {
  const become = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await become('hidden')
  return () => become('visible')
}
