import { expect, test } from 'vitest'
import { paragraphsOf } from './LegalPage.tsx'

test('each line is a paragraph, and lines with a dash in front are one list', () => {
  expect(paragraphsOf('One.\nTwo.\n- a\n- b\nThree.')).toEqual(['One.', 'Two.', ['a', 'b'], 'Three.'])
  expect(paragraphsOf('- a')).toEqual([['a']])
})
