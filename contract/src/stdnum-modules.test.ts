import { stdnum } from 'stdnum'
import { validate as validateFiscalCode } from 'stdnum/lib/cjs/it/codicefiscale.js'
import { validate as validateVatNumber } from 'stdnum/lib/cjs/it/iva.js'
import { expect, test } from 'vitest'

// The library documents only its main module, which would import every country into the browser.
test.each([
  ['a VAT number', validateVatNumber, stdnum.IT?.iva?.validate, ['00743110157', '00743110158', '']],
  [
    'a fiscal code',
    validateFiscalCode,
    stdnum.IT?.codicefiscale?.validate,
    ['RSSMRA85T10A562S', 'RSSMRA85T10A562T', ''],
  ],
])(
  "the separate file of %s returns the same results as the library's main module",
  (_what, ofFile, ofEntry, [right = '', ...wrong]) => {
    expect(ofFile(right)).toMatchObject({ isValid: true, compact: right })
    for (const text of [right, ...wrong]) expect(ofFile(text).isValid).toBe(ofEntry?.(text).isValid)
    for (const text of wrong) expect(ofFile(text).isValid).toBe(false)
  },
)
