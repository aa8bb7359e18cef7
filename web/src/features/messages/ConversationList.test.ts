import { expect, test } from 'vitest'
import { preview } from './ConversationList.tsx'

test('a message of thirty characters is shown whole, a longer one ends after thirty', () => {
  expect(preview('x'.repeat(30))).toBe('x'.repeat(30))
  expect(preview('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`)
})
