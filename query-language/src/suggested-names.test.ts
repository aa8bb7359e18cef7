import { describe, expect, it } from 'vitest'
import { stockOf } from './stock.ts'
import { suggestedNamesOf, suggestNames } from './suggested-names.ts'

const row = (make: string, model: string, adverts: number) => ({ make, model, adverts, version: '' })
const known = suggestedNamesOf(
  stockOf([
    row('Fiat', 'Panda', 40),
    row('Fiat', '500', 20),
    row('Fiat', '500X', 9),
    row('Fiat', 'Tipo', 8),
    row('FIAT', 'Punto', 1),
    row('Ford', 'Fiesta', 30),
    row('Abarth', '500', 3),
    row('BMW', 'Serie 3', 12),
    row('Toyota', 'C-HR', 7),
    row('Volkswagen', 'T-Roc', 6),
    row('Alfa Romeo', 'Giulia', 5),
    row('Citroën', 'C3', 4),
    row('Mercedes-Benz', 'Classe A', 2),
  ]),
)
const found = (text: string, most = 8) =>
  suggestNames(known, text, most).map(({ make, model }) => (model === null ? make : `${make} ${model}`))

describe('names that begin with the typed text', () => {
  it.each<[string, string[]]>([
    ['fiat', ['Fiat', 'Fiat Panda', 'Fiat 500', 'Fiat 500X', 'Fiat Tipo', 'Fiat Punto']],
    ['FIA', ['Fiat', 'Fiat Panda', 'Fiat 500', 'Fiat 500X', 'Fiat Tipo', 'Fiat Punto']],
    ['pan', ['Fiat Panda']],
    ['fiat pan', ['Fiat Panda']],
    ['panda fiat', ['Fiat Panda']],
    ['500', ['Fiat 500', 'Abarth 500', 'Fiat 500X']],
    ['fiat 500', ['Fiat 500', 'Fiat 500X']],
    ['fi', ['Fiat', 'Fiat Panda', 'Fiat 500', 'Fiat 500X', 'Fiat Tipo', 'Fiat Punto', 'Ford Fiesta']],
    ['romeo', ['Alfa Romeo', 'Alfa Romeo Giulia']],
    ['vw', ['Volkswagen', 'Volkswagen T-Roc']],
    ['vw t', ['Volkswagen T-Roc']],
    ['chr', ['Toyota C-HR']],
    ['c-h', ['Toyota C-HR']],
    ['t roc', ['Volkswagen T-Roc']],
    ['3 series', ['BMW Serie 3']],
    ['serie 3', ['BMW Serie 3']],
    ['a-class', ['Mercedes-Benz Classe A']],
    ['citroen', ['Citroën', 'Citroën C3']],
    ['CITROËN c', ['Citroën', 'Citroën C3']],
    ['  fiat   tipo ', ['Fiat Tipo']],
  ])('suggests for %j the names %j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each(['', ' ', '-', 'anda', 'zzzz', '%', '.*', '(', '\0', '🚗', 'constructor', 'x'.repeat(200)])(
    'suggests nothing for %j',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )

  it('suggests at most the requested number of names, each once', () => {
    expect(found('f', 3)).toHaveLength(3)
    expect(new Set(found('f', 50)).size).toBe(found('f', 50).length)
  })
})
