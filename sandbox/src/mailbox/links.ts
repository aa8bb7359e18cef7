/** Returns the addresses in a mail in order, without duplicates: those of the HTML, then those only in the text. */
export function linksIn({ text, html }: { text: string; html: string }): string[] {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    unescapeHtml(match[1] ?? match[2] ?? ''),
  )
  const inText = [...text.matchAll(urls)].map(([url]) => url)
  return [...new Set([...inHtml, ...inText].filter((url) => /^https?:\/\//i.test(url)))]
}

const urls = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/gi

/** Splits the text into plain pieces and links, to display links that can be followed. */
export function splitLinks(text: string): { text: string; isLink: boolean }[] {
  const pieces: { text: string; isLink: boolean }[] = []
  let from = 0
  for (const match of text.matchAll(urls)) {
    pieces.push({ text: text.slice(from, match.index), isLink: false }, { text: match[0], isLink: true })
    from = match.index + match[0].length
  }
  pieces.push({ text: text.slice(from), isLink: false })
  return pieces.filter((piece) => piece.text !== '')
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&(?:amp|#38|#x26);/gi, '&')
}
