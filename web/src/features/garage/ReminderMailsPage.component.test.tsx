import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { ReminderMailsPage } from './ReminderMailsPage.tsx'

test.each(['it', 'en'] as const)(
  'in %s, a broken reminder link shows an error and links to the bought cars',
  async (language) => {
    const refused = refusal('aftersales.link_invalid', 'x')
    const screen = await showInApp(<ReminderMailsPage token="x" />, {
      language,
      api: { aftersales: { remindersByLink: () => Promise.reject(refused) } },
    })
    const { mails } = messagesOf(language).garage
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(mails.invalid)
    await expect.element(screen.getByRole('link').first()).toHaveAttribute('href', '/buyer?tab=vehicles')
  },
)
