import { Parser } from 'htmlparser2'

/**
 * Returns the text of a description with the markup of mobile.de: two backslashes break a line, two asterisks enclose
 * bold text, an asterisk begins an entry of a list, and four hyphens are a line across.
 */
export function plainMarkup(text: string): string {
  const lines = text.replace(/<br\s*\/?>/gi, '\n').replaceAll('\\\\', '\n')
  const plain = lines
    .replace(/\*\*(.*?)\*\*/g, '$1')
    .replaceAll('**', '')
    .replace(/^[ \t]*-{4,}[ \t]*$/gm, '')
    .replace(/^[ \t]*\*+[ \t]+/gm, '- ')
  return tidyLines(plain)
}

const blocks: ReadonlySet<string> = new Set(['p', 'div', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'])
const invisible: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title'])

/** Returns the text of HTML, with its paragraphs, line breaks and lists as lines. */
export function plainHtml(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (invisible.has(name)) hidden += 1
      else if (blocks.has(name)) text += '\n\n'
      else if (name === 'br' || name === 'tr') text += '\n'
      else if (name === 'li') text += '\n- '
      else if (name === 'td' || name === 'th') text += ' '
    },
    onclosetag: (name) => {
      if (invisible.has(name)) hidden -= 1
      else if (blocks.has(name)) text += '\n\n'
    },
    ontext: (part) => {
      if (hidden === 0) text += part.replace(/\s+/g, ' ')
    },
  })
  parser.end(html)
  return tidyLines(text.replaceAll('\u00A0', ' '))
}

function tidyLines(text: string): string {
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
