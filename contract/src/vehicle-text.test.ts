import { expect, test } from 'vitest'
import { vehicleText } from './vehicle-text.ts'

test.each([
  ['BMW Serie 3 2021', 'BMW 3 Series 2021'],
  ['Mercedes-Benz Classe C', 'Mercedes-Benz C-Class'],
  ['Mercedes-Benz Classe GLC', 'Mercedes-Benz GLC-Class'],
  ['2.0 Benzina 184 CV', '2.0 Petrol 184 PS'],
  ['Elettrica 136 CV', 'Electric 136 PS'],
  ['1.2 Hybrid 100CV 4x4', '1.2 Hybrid 100 PS 4x4'],
  ['Panda 1.2 GPL', 'Panda 1.2 LPG'],
  ['Panda 0.9 Metano', 'Panda 0.9 Methane'],
  ['Peugeot 3008 Serie Speciale', 'Peugeot 3008 Serie Speciale'],
  ['Citroën 2 CV', 'Citroën 2 CV'],
  ['Land Rover Defender Serie 110', 'Land Rover Defender Serie 110'],
])('an English page shows %s as %s, and an Italian page shows it unchanged', (text, english) => {
  expect(vehicleText(text, 'en')).toBe(english)
  expect(vehicleText(text, 'it')).toBe(text)
})

test.each([
  ['Citroen', 'Citroën'],
  ['Citroen C3 2020', 'Citroën C3 2020'],
  ['Skoda Octavia', 'Škoda Octavia'],
  ['Mercedes-Benz', 'Mercedes-Benz'],
])("a page in any language shows %s in its maker's spelling: %s", (text, shown) => {
  expect(vehicleText(text, 'it')).toBe(shown)
  expect(vehicleText(text, 'en')).toBe(shown)
})
