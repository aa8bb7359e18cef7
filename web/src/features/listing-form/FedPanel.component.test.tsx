import type { FeedOwnership } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { beforeEach, expect, test, vi } from 'vitest'
import { fault } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { FedPanel } from './FedPanel.tsx'

const feed = { id: 'f', name: 'gestionale-con-un-nome-che-non-finisce-mai-e-va-a-capo-da' }
const groups: FeedOwnership['groups'] = { price: 'feed', facts: 'feed', description: 'hand', photos: 'feed' }

beforeEach(forgetToasts)

test.each(['it', 'en'] as const)(
  'shows for each group of fields whether the feed or the form wins, and saves a choice at once (%s)',
  async (language) => {
    const t = messagesOf(language).ownership
    const setOwnership = vi.fn(async (_input: object) => ({ feed, groups: { ...groups, price: 'hand' as const } }))
    const screen = await showInApp(<FedPanel listingId="v" feed={feed} groups={groups} />, {
      language,
      api: { feeds: { setOwnership } },
    })
    await expect.element(screen.getByLabelText(t.groups.description)).toHaveValue('hand')
    await expect.element(screen.getByRole('link', { name: t.open })).toHaveAttribute('href', '/vendor/feeds/f')
    await screen.getByLabelText(t.groups.price).selectOptions('hand')
    await expect.poll(() => newestToast()[1]).toBe(t.saved)
    expect(setOwnership.mock.calls).toEqual([[{ listingId: 'v', groups: { price: 'hand' } }]])
    expect(await findViolations()).toEqual([])
  },
)

test('shows the stored choice again when saving fails', async () => {
  const setOwnership = async () => {
    throw fault()
  }
  const screen = await showInApp(<FedPanel listingId="v" feed={feed} groups={groups} />, {
    api: { feeds: { setOwnership } },
  })
  const price = screen.getByLabelText(messagesOf('it').ownership.groups.price)
  await price.selectOptions('hand')
  await expect.poll(() => newestToast()[1]).toBe(messagesOf('it').ownership.failed)
  await expect.element(price).toHaveValue('feed')
})
