import { expect, test } from 'vitest'
import { messageMaxLength } from './constants.ts'
import { messageText } from './messaging.ts'

test('a message is stored without the blanks around it', () => {
  expect(messageText.parse('  Si può vedere sabato?\n')).toBe('Si può vedere sabato?')
})

test('a message that is empty or too long is refused', () => {
  for (const text of ['', '  \n ', 'x'.repeat(messageMaxLength + 1)])
    expect(messageText.safeParse(text).success).toBe(false)
})
