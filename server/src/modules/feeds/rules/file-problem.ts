import type { FeedBrake } from '@autopiazza/contract/feed-vocabulary'

const beginning = 2_000

/** Returns why a file cannot be a stock file, from its bytes alone; null when it may be one. */
export function problemOfBytes(bytes: Uint8Array): FeedBrake | null {
  const begin = Buffer.from(bytes.subarray(0, beginning)).toString('latin1').replaceAll('\0', '')
  const text = begin.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').trimStart()
  if (text === '' && bytes.byteLength <= beginning) return 'empty'
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(text)) return 'html'
  return isCut(bytes, text) ? 'truncated' : null
}

const separators = [';', '\t', ',', '|']

/** Returns whether a file ends in the middle: JSON or XML without its last bracket, or a last line with fewer cells than the others. */
function isCut(bytes: Uint8Array, begin: string): boolean {
  const end = Buffer.from(bytes.subarray(-beginning)).toString('latin1').replaceAll('\0', '')
  const last = end.trimEnd().at(-1)
  if (/^[[{]/.test(begin)) return last !== ']' && last !== '}'
  if (begin.startsWith('<')) return last !== '>'
  if (/[\r\n]$/.test(end) || end.includes('"')) return false
  const [first = '', second = ''] = begin.split(/\r\n|\n|\r/)
  const lastLine = end.split(/\r\n|\n|\r/).at(-1) ?? ''
  return separators.some((mark) => {
    const [names, cells] = [first, second].map((line) => line.split(mark).length)
    return names !== undefined && names > 2 && names === cells && lastLine.split(mark).length < names
  })
}

/** Returns the brake for a file that the import refuses. */
export function brakeOfRefusal(code: string): FeedBrake {
  switch (code) {
    case 'imports.empty':
      return 'empty'
    case 'imports.too_many_rows':
      return 'too_many_rows'
    default:
      return 'unreadable'
  }
}
