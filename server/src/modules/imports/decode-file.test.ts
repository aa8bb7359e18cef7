import { describe, expect, it } from 'vitest'
import { decodeFile } from './decode-file.ts'

const signs: Readonly<Record<string, number>> = {
  '€': 0x80,
  Š: 0x8a,
  š: 0x9a,
  Ž: 0x8e,
  ž: 0x9e,
  '’': 0x92,
  '´': 0xb4,
  '½': 0xbd,
}
const letters: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}

/** Encodes a text with one byte for each character. */
function encode(text: string, special: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from(Array.from(text, (character) => special[character] ?? character.charCodeAt(0)))
}

describe('the encoding of a file', () => {
  it.each([
    'Škoda Octavia; 9.900 €',
    'città; 12.500 €',
    'Škoda',
    'Žiga Novak, Piško',
    'Sacré-Cœur; œuvre',
    'ŠKODA ŽIVA',
    'Größe 17 € š',
  ])('reads ISO-8859-15: %s', (text) =>
    expect(decodeFile(encode(text, letters))).toEqual({ text, encoding: 'iso-8859-15' }),
  )

  it.each([
    'Škoda Octavia; 9.900 €',
    'l’auto è già pronta',
    'dell´auto è già lì',
    'cambio 5½ perché',
    'già',
    'Ž ž € à',
  ])('reads windows-1252: %s', (text) =>
    expect(decodeFile(encode(text, signs))).toEqual({ text, encoding: 'windows-1252' }),
  )

  it('reads UTF-8 and UTF-16, with and without a mark', () => {
    const text = 'Škoda; 9.900 €'
    const utf16 = Buffer.from(text, 'utf16le')
    expect(decodeFile(Buffer.from(text))).toEqual({ text, encoding: 'utf-8' })
    expect(decodeFile(Buffer.from(`\uFEFF${text}`))).toEqual({ text, encoding: 'utf-8' })
    expect(decodeFile(Buffer.from(`\uFEFFab${text}`, 'utf16le'))).toEqual({ text: `ab${text}`, encoding: 'utf-16le' })
    expect(decodeFile(Buffer.from(`\uFEFFab${text}`, 'utf16le').swap16())).toMatchObject({ encoding: 'utf-16be' })
    expect(decodeFile(Buffer.concat([Buffer.from('ab', 'utf16le'), utf16]))).toMatchObject({ encoding: 'utf-16le' })
  })

  it('reads UTF-8 in which a program cut a few characters', () => {
    const cut = Buffer.concat([Buffer.from('già, però, città; col'), Buffer.from([0xc3]), Buffer.from(';9.900 €')])
    expect(decodeFile(cut)).toEqual({ text: 'già, però, città; col\uFFFD;9.900 €', encoding: 'utf-8' })
  })

  it('ignores an XML declaration that contradicts the bytes', () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>città €</a>'
    expect(decodeFile(Buffer.from(text))).toEqual({ text, encoding: 'utf-8' })
    const other = '<?xml version="1.0" encoding="UTF-8"?><a>città €</a>'
    expect(decodeFile(encode(other, signs))).toEqual({ text: other, encoding: 'windows-1252' })
    expect(decodeFile(encode(other, letters))).toEqual({ text: other, encoding: 'iso-8859-15' })
  })
})
