import { type Answer, listOperations, mapAnswers, type Operation, type Paths } from './document.ts'
import { createNumbering, sortedByKey } from './json.ts'

const componentName = /^#\/components\/schemas\/(.+)$/

/** Replaces answers that several operations share by references: one for each named schema, and the empty answer. */
export function shareAnswers(paths: Paths) {
  const numberOf = createNumbering()
  const uses = new Map<string, number>()
  for (const { operation } of listOperations(paths)) {
    const name = nameOf(operation.responses['200'])
    if (name) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  const shared = new Map<string, Answer>()
  const share = (answer: Operation['responses'][string]) => {
    const name = nameOf(answer)
    if ('$ref' in answer || !name || (uses.get(name) ?? 0) < 2) return answer
    const known = shared.get(name) ?? answer
    if (numberOf(known) !== numberOf(answer)) return answer
    shared.set(name, known)
    return { $ref: `#/components/responses/${name}` }
  }
  return { paths: mapAnswers(paths, share), responses: sortedByKey(shared) }
}

function nameOf(answer: Operation['responses'][string] | undefined): string | undefined {
  if (!answer || '$ref' in answer) return undefined
  const schema = answer.content?.['application/json']?.schema
  if (!schema) return undefined
  if (schema.type === 'object' && !schema.properties && !schema.additionalProperties) return 'Done'
  return schema.$ref && componentName.exec(schema.$ref)?.[1]
}
