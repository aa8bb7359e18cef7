import ts from 'typescript'
import { isTest, type Source } from './sources.ts'

/** A port has no body to infer from; a type test holds it to its implementation. */
const isPort = (path: string): boolean => path.endsWith('/ports.ts')

/** Functions of the modules whose outcome is written down, where a code too many would pass for one that can happen. */
export function findAnnotatedOutcomes(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/src/modules/') && !isTest(path) && !isPort(path))
    .flatMap(({ path, text }) => {
      if (!/\b(Outcome|Refusal)</.test(text)) return []
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isTypeReferenceNode(node) && node.typeArguments && /^(Outcome|Refusal)$/.test(node.typeName.getText()))
          found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
        ts.forEachChild(node, visit)
      }
      visit(source)
      return found
    })
}
