import { expect, it } from 'vitest'
import { problemOfBytes } from './file-problem.ts'

const csv = 'stock;make;model\nA1;Fiat;Panda\nA2;Fiat;Tipo'

it.each<[string, string, string | null]>([
  ['a CSV file', csv, null],
  ['a CSV file that ends with a line break', `${csv}\n`, null],
  ['a CSV file whose last cell has a line break', 'stock;make;notes\nA1;Fiat;x\nA2;Fiat;"one\ntwo"', null],
  ['a JSON list', '[{"stock": "A1"}]\n', null],
  ['XML', '<?xml version="1.0"?><ads><ad/></ads>', null],
  ['a file with a byte order mark', `\uFEFF${csv}`, null],
  ['no bytes', '', 'empty'],
  ['only spaces', ' \r\n\t', 'empty'],
  ['a web page', '\n<!DOCTYPE html><html></html>', 'html'],
  ['a web page without a document type', '<HTML><body>Login</body></HTML>', 'html'],
  ['a CSV file whose last line lacks a cell', csv.slice(0, -6), 'truncated'],
  ['JSON without its end', '[{"stock": "A1"},', 'truncated'],
  ['XML without its end', '<?xml version="1.0"?><ads><ad', 'truncated'],
])('returns the problem of %s', (_, text, problem) => {
  expect(problemOfBytes(Buffer.from(text, 'utf8'))).toBe(problem)
})

it('reads UTF-16 with a byte order mark', () => {
  const page = Buffer.from(`\uFEFF<html><body></body></html>`, 'utf16le')
  expect([problemOfBytes(Buffer.from(`\uFEFF${csv}`, 'utf16le')), problemOfBytes(page)]).toEqual([null, 'html'])
})
