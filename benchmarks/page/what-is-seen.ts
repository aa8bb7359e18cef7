/** The visible content of a page, without its markup: the texts in their order, the pictures, and the targets of the links. */
export function whatIsSeen(html: string): string {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<script\b.*?<\/script>/gs, '')
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, found = '']) => plain(found)).join('\n')
  return [
    plain(body.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, ' ')),
    all(/srcset="([^"]+)"/gi),
    all(/<a\b[^>]*\bhref="([^"]+)"/g),
  ].join('\n')
}

/** The first difference between two pages, as both show it; undefined when they are equal. */
export function firstDifference(one: string, other: string): [string, string] | undefined {
  if (one === other) return undefined
  let at = 0
  while (one[at] === other[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80)
  return [around(one), around(other)]
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function plain(text: string): string {
  return text
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
