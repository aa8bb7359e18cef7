import { expect, it } from 'vitest'
import { mailPreview } from './mail-preview.ts'

it('the preview in a mail shows the newest message on one line, cut after 120 characters', () => {
  expect(mailPreview(['È ancora\n disponibile?', 'Buongiorno'], 'autopiazza.it')).toBe('È ancora disponibile?')
  const preview = mailPreview(['🚗'.repeat(130)], 'autopiazza.it')
  expect(preview).toBe(`${'🚗'.repeat(120)}…`)
})

it('a mail shows no preview when any of the unread messages has a warning', () => {
  expect(mailPreview(['Grazie', 'Scrivimi su WhatsApp'], 'autopiazza.it')).toBeNull()
  expect(mailPreview([], 'autopiazza.it')).toBeNull()
})
