import { expect, test } from 'vitest'
import { paragraphsOf } from './LegalPage.tsx'

test('each line of a legal text becomes a paragraph, and consecutive lines with a dash become one list', () => {
  expect(paragraphsOf('One.\nTwo.\n- a\n- b\nThree.')).toEqual(['One.', 'Two.', ['a', 'b'], 'Three.'])
  expect(paragraphsOf('- a')).toEqual([['a']])
})
