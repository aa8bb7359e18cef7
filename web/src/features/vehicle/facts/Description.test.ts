import { expect, test } from 'vitest'
import { isItalian } from './Description.tsx'

test.each([
  ['Unico proprietario, tagliandi in concessionaria, garanzia di 12 mesi.', true],
  ['Immatricolata nel 2021, questa Fiat Panda ha percorso 42.000 km. Il motore ha 999 cm³ e 70 CV.', true],
  ['One owner, full service history, the car is in very good condition.', false],
  ['BMW 320d xDrive', false],
])('detects whether %j is Italian: %s', (text, expected) => expect(isItalian(text)).toBe(expected))
