import type { ESTree } from 'rolldown/utils'
import { declarationOf, listFiles, parseProgram } from './sources.ts'

/** A text that a source of texts writes out, by the keys that lead to it. */
interface WrittenText {
  readonly path: string
  readonly keys: readonly string[]
}

export const textFiles = (): string[] =>
  listFiles('i18n/src/it', (path) => path.endsWith('.ts') && !path.endsWith('/index.ts'))

const isText = ({ type, ...node }: ESTree.Node): boolean =>
  (type === 'Literal' && 'value' in node && typeof node.value === 'string') || type === 'TemplateLiteral'

/** Returns the texts that a source writes out itself; what it takes from elsewhere is none of them. The first key is the name of the constant. */
export function listWrittenTexts(path: string, source: string): WrittenText[] {
  const found: WrittenText[] = []
  const visit = (node: ESTree.Node | null | undefined, keys: readonly string[]): void => {
    if (!node) return
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') visit(node.expression, keys)
    else if (isText(node)) found.push({ path, keys })
    else if (node.type === 'ObjectExpression')
      for (const property of node.properties)
        if (property.type === 'Property') visit(property.value, [...keys, keyOf(property.key)])
  }
  for (const statement of parseProgram(path, source).body) {
    const declaration = declarationOf(statement)
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier') visit(init, [id.name])
  }
  return found
}

function keyOf(key: ESTree.Node): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
}

interface TextFile {
  readonly written: readonly WrittenText[]
  /** What the file exports in each language. */
  readonly italian: unknown
  readonly english: unknown
}

const longest = 4

/** Returns each sentence of more than four words that files write more than once, with the same text in both languages, and its places. */
export function findDoubledTexts(files: readonly TextFile[]): string[] {
  const places = new Map<string, string[]>()
  for (const { written, italian, english } of files)
    for (const { path, keys } of written) {
      const text = textAt(italian, keys)
      if (text === null || text.trim().split(/\s+/).length <= longest) continue
      const both = JSON.stringify([text, textAt(english, keys)])
      places.set(both, [...(places.get(both) ?? []), `${path} ${keys.join('.')}`])
    }
  const doubled = [...places].filter(([, found]) => found.length > 1)
  return doubled.map(([both, found]) => `${(JSON.parse(both) as string[])[0]}: ${found.join(', ')}`)
}

function textAt(messages: unknown, keys: readonly string[]): string | null {
  const found = keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], messages)
  return typeof found === 'string' ? found : null
}
