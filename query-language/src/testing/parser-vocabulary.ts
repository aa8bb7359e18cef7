import { stockOf } from '../stock.ts'
import { buildVocabulary, type Vocabulary } from '../vocabulary.ts'

const stock = stockOf([
  { make: 'Fiat', model: 'Panda', version: '1.0 Hybrid 70 CV', adverts: 40 },
  { make: 'Fiat', model: '500', version: '1.2 Benzina 69 CV', adverts: 20 },
  { make: 'Abarth', model: '500', version: '1.4 Benzina 135 CV', adverts: 1 },
  { make: 'BMW', model: 'Serie 3', version: '320 2.0 Diesel 190 CV', adverts: 9 },
  { make: 'Mercedes-Benz', model: 'Classe A', version: 'A 180 1.5 Diesel 116 CV', adverts: 9 },
  { make: 'Toyota', model: 'RAV 4', version: '2.5 Hybrid 218 CV', adverts: 5 },
  { make: 'Peugeot', model: '2008', version: '1.2 Benzina 130 CV', adverts: 5 },
  { make: 'Casa Piccola', model: 'Zanzara', version: '', adverts: 1 },
])
const commonWords = new Set(['sere', 'ottima', 'cerco', 'punto', 'motel', 'gold', 'avanti'])

/** A vocabulary of the catalogue, a small stock and a few common words. */
export const parserVocabulary: Vocabulary = buildVocabulary({ stock, commonWords })
