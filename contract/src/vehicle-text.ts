import { ownValue } from './own-value.ts'
import type { Language } from './vocabulary.ts'

const englishWords: Readonly<Record<string, string>> = {
  Benzina: 'Petrol',
  Elettrica: 'Electric',
  Elettrico: 'Electric',
  Ibrida: 'Hybrid',
  Ibrido: 'Hybrid',
  GPL: 'LPG',
  Metano: 'Methane',
}

/** Makes are stored and searched without marks, as in addresses, and shown in their makers' spelling. */
const spelling = (text: string): string => text.replace(/\bCitroen\b/, 'Citroën').replace(/\bSkoda\b/, 'Škoda')

/** Returns make, model, version or name of an advert in the given language: the Italian 'Serie 3' and '184 CV' are '3 Series' and '184 PS' in English. */
export function vehicleText(text: string, language: Language): string {
  if (language === 'it') return spelling(text)
  return spelling(text)
    .replaceAll(/\bSerie (\d)(?!\d)/g, '$1 Series')
    .replaceAll(/\bClasse ([A-Z]{1,3})\b/g, '$1-Class')
    .replaceAll(/(\d\d) ?CV\b/g, '$1 PS')
    .replaceAll(/\b[A-Z]\w+/g, (word) => ownValue(englishWords, word) ?? word)
}
