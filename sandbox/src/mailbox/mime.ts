export interface ParsedMail {
  subject: string
  from: string
  to: string[]
  text: string
  html: string
}

type Headers = Map<string, string>

/** Reads a message (RFC 5322, MIME): the headers people see, its text and its HTML. */
export function parseMail(raw: Uint8Array): ParsedMail {
  // Latin-1 keeps every byte as one character until a part's own charset is known.
  const message = Buffer.from(raw).toString('latin1')
  const { headers } = splitPart(message)
  const bodies = { text: '', html: '' }
  collect(message, bodies)
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    from: decodeWords(headers.get('from') ?? ''),
    to: addressesIn(headers.get('to') ?? ''),
    ...bodies,
  }
}

function collect(part: string, bodies: { text: string; html: string }): void {
  const { headers, body } = splitPart(part)
  const contentType = headers.get('content-type') ?? 'text/plain'
  const kind = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
  const boundary = parameter(contentType, 'boundary')
  if (kind.startsWith('multipart/') && boundary !== null) {
    for (const inner of partsBetween(body, boundary)) collect(inner, bodies)
    return
  }
  const isAttachment = /^\s*attachment/i.test(headers.get('content-disposition') ?? '')
  if (isAttachment || (kind !== 'text/plain' && kind !== 'text/html')) return
  const bytes = decodeTransfer(body, headers.get('content-transfer-encoding') ?? '')
  const text = decodeCharset(bytes, parameter(contentType, 'charset')).replaceAll('\r\n', '\n')
  const name = kind === 'text/html' ? 'html' : 'text'
  if (bodies[name] === '') bodies[name] = text
}

function splitPart(part: string): { headers: Headers; body: string } {
  const end = part.startsWith('\r\n') ? { index: 0, length: 2 } : blankLine(part)
  const headers: Headers = new Map()
  const lines = part
    .slice(0, end.index)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: part.slice(end.index + end.length) }
}

function blankLine(part: string): { index: number; length: number } {
  const match = /\r?\n\r?\n/.exec(part)
  return match ? { index: match.index, length: match[0].length } : { index: part.length, length: 0 }
}

function partsBetween(body: string, boundary: string): string[] {
  const parts: string[] = []
  // The line break before a boundary belongs to the boundary.
  const finished = (lines: readonly string[]): string => lines.join('\n').replace(/\r$/, '')
  let current: string[] | null = null
  for (const line of body.split('\n')) {
    const mark = line.trimEnd()
    if (mark === `--${boundary}` || mark === `--${boundary}--`) {
      if (current) parts.push(finished(current))
      current = mark.endsWith('--') && mark.length > boundary.length + 2 ? null : []
      if (current === null) break
    } else {
      current?.push(line)
    }
  }
  if (current) parts.push(finished(current))
  return parts
}

function parameter(header: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header)
  return match?.[1] ?? match?.[2] ?? null
}

function decodeTransfer(body: string, encoding: string): Buffer {
  const name = encoding.trim().toLowerCase()
  if (name === 'base64') return Buffer.from(body, 'base64')
  return Buffer.from(name === 'quoted-printable' ? unquote(body) : body, 'latin1')
}

function unquote(text: string): string {
  return unescapeHex(text.replaceAll(/[ \t]+(?=\r?\n|$)/g, '').replaceAll(/=\r?\n/g, ''))
}

function unescapeHex(text: string): string {
  return text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function decodeCharset(bytes: Uint8Array, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

/** Encoded words (RFC 2047); neighbours are one text, and a character may be cut between two of them. */
export function decodeWords(header: string): string {
  const pieces: { charset: string | null; bytes: Buffer[] }[] = []
  let from = 0
  for (const match of header.matchAll(/=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi)) {
    const [whole, charset = '', encoding = '', text = ''] = match
    const between = header.slice(from, match.index)
    const isNeighbour = from > 0 && between.trim() === ''
    if (!isNeighbour) pieces.push({ charset: null, bytes: [Buffer.from(between, 'latin1')] })
    const last = pieces.at(-1)
    if (last?.charset === charset) last.bytes.push(decodeWord(encoding, text))
    else pieces.push({ charset, bytes: [decodeWord(encoding, text)] })
    from = match.index + whole.length
  }
  pieces.push({ charset: null, bytes: [Buffer.from(header.slice(from), 'latin1')] })
  return pieces.map(({ charset, bytes }) => decodeCharset(Buffer.concat(bytes), charset)).join('')
}

function decodeWord(encoding: string, text: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64')
  return Buffer.from(unescapeHex(text.replaceAll('_', ' ')), 'latin1')
}

function addressesIn(header: string): string[] {
  return [...header.matchAll(/[^\s<>,;"]+@[^\s<>,;"]+/g)].map(([address]) => address)
}
