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

/** The body of the answers of one status: that of every refusal, with the codes that it can have here. */
export function refusalOf(codes: readonly string[]): JSONSchema {
  return {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { type: 'string', enum: [...codes] } } }],
  }
}

/** The codes of an answer; none for one that is no refusal. */
export function codesOf({ content }: Answer): readonly ErrorCode[] {
  const choices = Object.values(content ?? {}).flatMap(({ schema }) => schema.allOf ?? [])
  return choices.flatMap(({ properties }) => (properties?.['code']?.enum ?? []) as readonly ErrorCode[])
}

/** Every code that an operation can refuse with. */
export function codesOfOperation({ responses }: Operation, components: Components): readonly ErrorCode[] {
  return Object.values(responses).flatMap((answer) => codesOf(resolve(components, answer)))
}

/** The operations with what their refusals mean. An answer with one code, or with one besides those that every operation has, stands under components by that code. */
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
