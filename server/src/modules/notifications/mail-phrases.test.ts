import { expect, test } from 'vitest'
import { withoutLinks } from './mail-phrases.ts'

test.each([
  ['http://evil.example/x', 'http: //evil. example/x'],
  ['https://EVIL.Example', 'https: //EVIL. Example'],
  ['scrivi a x@evil.co.uk', 'scrivi a x@evil. co. uk'],
  ['vai su www.evil.example, subito', 'vai su www. evil. example, subito'],
  ['è.рф', 'è. рф'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['evil。example', 'evil. example'],
  ['ftp://1.2.3.4', 'ftp: //1.2.3.4'],
  ['si vende.Poi vediamo', 'si vende. Poi vediamo'],
])("breaks up links in a user's text: %s becomes %s", (written, mailed) => {
  expect(withoutLinks(written)).toBe(mailed)
})

test.each([
  'Auto Rossi S.r.l.',
  'J.R. Rossi',
  '12.900,00 €',
  '1.6 TDI 16V',
  'Alle 10:30. A domani',
  'km 42.000',
  '«Freni»: consumati',
])("leaves the user's text %s unchanged", (text) => {
  expect(withoutLinks(text)).toBe(text)
})
