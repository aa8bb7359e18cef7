import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { OnlinePanel } from './OnlinePanel.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'vendor.online' })
const long = 'Edizione Limitata Lunghissima '.repeat(3)

beforeEach(forgetToasts)
afterEach(() => vi.restoreAllMocks())

function show(status: string) {
  const close = vi.fn<() => void>()
  const vehicle = { ...cardFixture, model: long, id: 'v', status, photos: [] }
  const shown = showInApp(<OnlinePanel id="v" onClose={close} />, {
    session: { role: 'vendor' },
    api: { listings: { vehicle: async () => vehicle } },
  })
  return shown.then((screen) => ({ screen, close }))
}

test('announces a newly published advert with its card, its link and a close button', async () => {
  const { screen, close } = await show('active')
  await expect.element(screen.getByRole('heading', { name: t('title') })).toHaveFocus()
  await expect.element(screen.getByRole('link', { name: t('view') })).toHaveAttribute('href', '/vehicle/v')
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('close') }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('shares the link of a newly published advert through the device, or copies it with a confirmation', async () => {
  const { screen } = await show('active')
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: t('share') }).click()
  await expect.poll(() => newestToast()[1]).toBe(t('copied'))
  expect(copy).toHaveBeenCalledWith(`${location.origin}/vehicle/v`)
  const sharing = vi.fn<(link: object) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: sharing, configurable: true })
  await screen.getByRole('button', { name: t('share') }).click()
  await expect.poll(() => sharing.mock.calls.length).toBe(1)
  Reflect.deleteProperty(navigator, 'share')
})

test('does not announce an advert that is not public', async () => {
  const { screen } = await show('inactive')
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})
