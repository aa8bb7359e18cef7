import PostalMime, { type Address } from 'postal-mime'

export interface ParsedMail {
  subject: string
  from: string
  to: string[]
  text: string
  html: string
}

/** Reads a message (RFC 5322, MIME): the headers for display, its text and its HTML. */
export async function readMail(raw: Uint8Array): Promise<ParsedMail> {
  const { subject, from, to, text, html } = await PostalMime.parse(raw)
  return {
    subject: subject ?? '',
    from: from ? written(from) : '',
    to: (to ?? []).flatMap(addressesOf),
    text: withoutLastLineBreak(text),
    html: withoutLastLineBreak(html),
  }
}

function written({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : address || name
}

function addressesOf({ address, group }: Address): string[] {
  return (group ?? [{ address }]).flatMap((one) => one.address ?? [])
}

/** The library ends every body with an additional line break. */
function withoutLastLineBreak(text = ''): string {
  return text.replace(/\n$/, '')
}
