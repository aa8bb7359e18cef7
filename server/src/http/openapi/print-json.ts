import { isJsonObject } from './json.ts'

const width = 120

/** Formats JSON like the project's formatter: on one line when it fits and contains no list of objects, otherwise one entry a line. */
export function printJson(value: unknown): string {
  return `${print(value, '', 0)}\n`
}

/** taken: characters beside the value on its line. */
function print(value: unknown, indent: string, taken: number): string {
  const line = inOneLine(value)
  if (typeof value !== 'object' || value === null) return line
  if (indent.length + taken + line.length <= width && !hasListOfObjects(value)) return line
  const deeper = `${indent}  `
  const comma = ','.length
  if (Array.isArray(value))
    return lines(
      '[',
      value.map((one) => print(one, deeper, comma)),
      ']',
      indent,
    )
  const parts = entriesOf(value).map(([key, one]) => {
    const name = `${JSON.stringify(key)}: `
    return name + print(one, deeper, name.length + comma)
  })
  return lines('{', parts, '}', indent)
}

function lines(open: string, parts: readonly string[], close: string, indent: string): string {
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  const entries = entriesOf(value)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([key, one]) => `${JSON.stringify(key)}: ${inOneLine(one)}`).join(', ')} }`
}

/** Returns true when the value contains, at any depth, a list of several objects with several fields each. */
function hasListOfObjects(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value)) return Object.values(value).some(hasListOfObjects)
  const areSeveral = value.length > 1 && value.every((one) => isJsonObject(one) && entriesOf(one).length > 1)
  return areSeveral || value.some(hasListOfObjects)
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, one]) => one !== undefined)
}
