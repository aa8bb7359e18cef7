import ts from 'typescript'
import { moduleOf } from './arrows.ts'
import { isTest, type Source } from './sources.ts'

const isStore = (path: string): boolean => /\/(?:[a-z-]+-)?store\.ts$/.test(path)
const isRead = (path: string): boolean => path.includes('/reads/')
const readName = /^(?:find|list|count|is|has|can)[A-Z]/

/** Exported functions of stores and reads that do not take `ctx` first and then one input, and reads without the name of a read. */
export function findUnusualStoreFunctions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => moduleOf(path) !== undefined && !isTest(path) && (isStore(path) || isRead(path)))
    .flatMap(({ path, text }) =>
      ts
        .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
        .statements.filter((statement) => ts.isFunctionDeclaration(statement))
        .filter((statement) => isExported(statement) && isAsync(statement))
        .flatMap((statement) => {
          const name = statement.name?.text ?? ''
          const [first] = statement.parameters
          const isCtxFirst =
            first !== undefined && /^(?:ctx|\{.*\})$/.test(first.name.getText()) && isContext(first.type)
          return [
            ...(isCtxFirst && statement.parameters.length <= 2 ? [] : [`${path}: ${name} takes ctx, then one input`]),
            ...(isStore(path) || readName.test(name) ? [] : [`${path}: ${name} is no name of a read`]),
          ]
        }),
    )
}

const hasModifier = (statement: ts.FunctionDeclaration, kind: ts.SyntaxKind): boolean =>
  statement.modifiers?.some((modifier) => modifier.kind === kind) ?? false
const isExported = (statement: ts.FunctionDeclaration): boolean => hasModifier(statement, ts.SyntaxKind.ExportKeyword)
const isAsync = (statement: ts.FunctionDeclaration): boolean => hasModifier(statement, ts.SyntaxKind.AsyncKeyword)
const isContext = (type: ts.TypeNode | undefined): boolean =>
  /^(?:Context|Pick<Context,.*>)$/.test(type?.getText() ?? '')
