import { Visitor } from 'rolldown/utils'
import { isTest, lineOf, parseProgram, type Source } from './sources.ts'

/** A port has no body to infer from; a type test compares it with its implementation. */
const isPort = (path: string): boolean => path.endsWith('/ports.ts')

/** Returns module functions with a declared outcome type, where a code that never occurs would go undetected. */
export function findAnnotatedOutcomes(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/src/modules/') && !isTest(path) && !isPort(path))
    .flatMap(({ path, text }) => {
      if (!/\b(Outcome|Refusal)</.test(text)) return []
      const found: string[] = []
      new Visitor({
        TSTypeReference({ typeName, typeArguments, start }) {
          if (typeArguments && typeName.type === 'Identifier' && /^(Outcome|Refusal)$/.test(typeName.name))
            found.push(`${path}:${lineOf(text, start)}`)
        },
      }).visit(parseProgram(path, text))
      return found
    })
}
