import type { ESTree } from 'rolldown/utils'
import { moduleOf } from './dependency-rules.ts'
import { declarationOf, isTest, parseProgram, type Source } from './sources.ts'

const isStore = (path: string): boolean => /\/(?:[a-z-]+-)?store\.ts$/.test(path)
const isRead = (path: string): boolean => path.includes('/reads/')
const readName = /^(?:find|list|count|is|has|can)[A-Z]/

/** Returns exported functions of stores and reads that do not take `ctx` and then one input, and reads whose name does not begin as a read. */
export function findUnusualStoreFunctions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => moduleOf(path) !== undefined && !isTest(path) && (isStore(path) || isRead(path)))
    .flatMap((source) =>
      parseProgram(source.path, source.text)
        .body.filter(isExport)
        .map(declarationOf)
        .flatMap((declaration) =>
          declaration?.type === 'FunctionDeclaration' && declaration.async ? unusualParts(source, declaration) : [],
        ),
    )
}

function unusualParts({ path, text }: Source, { id, params }: ESTree.Function): string[] {
  const name = id?.name ?? ''
  const isCtxFirst = params[0] !== undefined && isContext(params[0], text)
  return [
    ...(isCtxFirst && params.length <= 2 ? [] : [`${path}: ${name} takes ctx, then one input`]),
    ...(isStore(path) || readName.test(name) ? [] : [`${path}: ${name} is no name of a read`]),
  ]
}

const isExport = ({ type }: ESTree.Node): boolean =>
  type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration'

function isContext(parameter: ESTree.ParamPattern, text: string): boolean {
  const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
  if (pattern.type !== 'Identifier' && pattern.type !== 'ObjectPattern') return false
  const annotation = pattern.typeAnnotation
  if (!annotation) return false
  const name = pattern.type === 'Identifier' ? pattern.name : text.slice(pattern.start, annotation.start).trimEnd()
  const { start, end } = annotation.typeAnnotation
  return /^(?:ctx|\{.*\})$/.test(name) && /^(?:Context|Pick<Context,.*>)$/.test(text.slice(start, end))
}
