/** A paragraph, or a list of points. */
export type Block = string | readonly string[]

/** The lines of a text as paragraphs; lines that begin with `- ` are the points of one list. */
export function paragraphsOf(text: string): Block[] {
  const blocks: (string | string[])[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith('- ')) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(2))
    else blocks.push([line.slice(2)])
  }
  return blocks
}
