import { expect, test } from 'vitest'
import { preview } from './ConversationList.tsx'

test('the preview of a message is complete up to thirty characters and truncated beyond', () => {
  expect(preview('x'.repeat(30))).toBe('x'.repeat(30))
  expect(preview('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`)
})
