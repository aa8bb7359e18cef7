import { expect, test } from 'vitest'
import { refusal } from '../../app/testing/answers.ts'
import { showPart } from '../../app/testing/show-part.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

test.each([
  ['it', 'Questo link non è valido', 'Le tue ricerche salvate'],
  ['en', 'This link is not valid', 'Your saved searches'],
] as const)('in %s a broken link says so, and leads to the saved searches', async (language, heading, manage) => {
  const api = { savedSearches: { mailsByLink: () => Promise.reject(refusal('saved_searches.link_invalid', 'Broken')) } }
  const screen = await showPart({ language, api, part: <UnsubscribePage token="x" /> })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  await expect.element(screen.getByRole('link', { name: manage })).toHaveAttribute('href', '/saved-searches')
})
