import { expect, test } from 'vitest'
import { refusal } from '../../app/testing/answers.ts'
import { showPart } from '../../app/testing/show-part.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

test.each([
  ['it', 'Questo link non è valido', 'Le tue ricerche salvate'],
  ['en', 'This link is not valid', 'Your saved searches'],
] as const)(
  'in %s, reports an invalid unsubscribe link and links to the saved searches',
  async (language, heading, manage) => {
    const api = {
      savedSearches: { mailsByLink: () => Promise.reject(refusal('saved_searches.link_invalid', 'Broken')) },
    }
    const screen = await showPart({ language, api, part: <UnsubscribePage token="x" /> })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    await expect.element(screen.getByRole('link', { name: manage })).toHaveAttribute('href', '/saved-searches')
  },
)

test.each([
  ['it', false, 'Non riceverai più e-mail sulle nuove auto di nessuna delle tue ricerche salvate.'],
  ['it', true, 'Non ti scriviamo più sulle nuove auto delle tue ricerche salvate.'],
  ['en', false, 'You will get no more e-mails about new cars of any of your saved searches.'],
  ['en', true, 'We no longer write to you about new cars of your saved searches.'],
] as const)(
  'in %s, states that an unsubscribe link for all searches affects all of them (ended: %s)',
  async (language, hasEnded, text) => {
    const api = { savedSearches: { mailsByLink: () => Promise.resolve({ name: null, isAll: true, hasEnded }) } }
    const screen = await showPart({ language, api, part: <UnsubscribePage token="x" /> })
    await expect.element(screen.getByText(text)).toBeVisible()
  },
)
