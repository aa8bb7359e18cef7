import type { ErrorCode } from '@autopiazza/contract/errors'
import { commonRefusals } from '@autopiazza/contract/operation'
import { messagesOf } from '@autopiazza/i18n'
import type { JSONSchema } from '@orpc/openapi'
import {
  type Answer,
  type Components,
  mapAnswers,
  type Operation,
  type Paths,
  resolve,
  type Schema,
} from './document.ts'
import { sortedByKey } from './json.ts'

const phrases = messagesOf('en').errors.codes

export function refusalOf(codes: readonly string[]): JSONSchema {
  return {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { type: 'string', enum: [...codes] } } }],
  }
}

/** Returns the codes of an answer; none when it is not a refusal. */
export function codesOf({ content }: Answer): readonly ErrorCode[] {
  const choices = Object.values(content ?? {}).flatMap(({ schema }) => schema.allOf ?? [])
  return choices.flatMap(({ properties }) => (properties?.['code']?.enum ?? []) as readonly ErrorCode[])
}

export function codesOfOperation({ responses }: Operation, components: Components): readonly ErrorCode[] {
  return Object.values(responses).flatMap((answer) => codesOf(resolve(components, answer)))
}

/** Adds the meaning of refusals to the operations. An answer with one code besides the common ones becomes a component named after that code. */
export function shareRefusals(paths: Paths) {
  const shared = new Map<string, Answer>()
  const share = (answer: Operation['responses'][string]) => {
    const codes = '$ref' in answer ? [] : codesOf(answer)
    if (codes.length === 0) return answer
    const own = codes.filter((code) => !commonRefusals.some((common) => common === code))
    const [name, ...others] = own.length > 0 ? own : codes
    if (!name || others.length > 0) return answerOf(codes)
    shared.set(name, answerOf(codes))
    return { $ref: `#/components/responses/${name}` }
  }
  return { paths: mapAnswers(paths, share), responses: sortedByKey(shared) }
}

function answerOf(codes: readonly ErrorCode[]): Answer {
  const description = codes.map((code) => `${code}: ${phrases[code]}`).join('\n')
  return { description, content: { 'application/json': { schema: refusalOf(codes) as Schema } } }
}
