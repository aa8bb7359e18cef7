import fc from 'fast-check'

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Eabc',
  '\uFEFF',
  'Z\u0351\u036B\u0343\u036A',
  '👩‍👩‍👧‍👦'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table users; --",
  '%00%ff%',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '0'.repeat(400),
  '99999999999999999999999999',
  '-1',
  '1e309',
  'NaN',
  'true',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  '{00000000-0000-0000-0000-000000000000}',
] as const
const oddNumbers = [0, -0, -1, 0.1, 1e-320, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1.797e308] as const

/** A text that no form sends. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** A value of any type, mostly odd ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...oddNumbers),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: -1 }, { toString: 1 }, { valueOf: 'a' }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(1, 50, 500).map((count) => Array.from({ length: count }, () => 'x')),
)

/** The bytes of a body that matches no schema or is not JSON. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      'null',
      '0',
      '"text"',
      '[]',
      '{',
      '{"a":1',
      '{"a":1,}',
      '{"a":NaN}',
      '{"a":1}{"b":2}',
      '\uFEFF{}',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"a":1,"a":2}',
      '{"a":1e99999}',
      '"\\ud800"',
      deep(100),
      deep(5_000),
      `{"a":${deep(1_000)}}`,
      `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
      '--x\r\n\r\n--x--',
      'a=1&a=2&%ZZ=%',
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.jsonValue({ maxDepth: 4 }).map((value) => Buffer.from(JSON.stringify(value))),
)

export const hostileContentType: fc.Arbitrary<string | undefined> = fc.constantFrom(
  undefined,
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  'multipart/mixed; boundary=x',
  'image/jpeg',
  'application/octet-stream',
  '../json',
  'x'.repeat(3_000),
)
