import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { projectRoot } from '../../runtime/project-root.ts'

/** A statement as the product sends it, with the file that sends it and the values of its first execution. */
export interface RecordedStatement {
  readonly text: string
  readonly file: string
  readonly values: readonly unknown[]
}

const isStatement = /^\s*(?:\/\*.*?\*\/\s*)*(?:select|insert|update|delete|with|merge)\b/iu
const known = new Set<string>()
let unwritten: RecordedStatement[] = []
let isRecording = false

/** Records in the folder of RECORD_STATEMENTS every statement that the product sends during tests, but not those of the tests themselves. */
export function recordStatements(): void {
  const folder = process.env['RECORD_STATEMENTS']
  if (!folder) return
  afterAll(() => {
    mkdirSync(folder, { recursive: true })
    const lines = unwritten.map((statement) => `${JSON.stringify(statement)}\n`)
    unwritten = []
    appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
  })
  if (isRecording) return
  isRecording = true
  const query: unknown = Reflect.get(pg.Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('pg has no query to record')
  Object.defineProperty(pg.Client.prototype, 'query', {
    configurable: true,
    writable: true,
    value(this: pg.Client, ...args: unknown[]): unknown {
      record(args)
      return Reflect.apply(query, this, args)
    },
  })
}

function record([first, given]: unknown[]): void {
  const { text, values = given } =
    typeof first === 'string' ? { text: first } : ((first ?? {}) as { text?: unknown; values?: unknown })
  if (typeof text !== 'string' || !isStatement.test(text)) return
  const key = shapeOf(text)
  if (known.has(key)) return
  const file = senderOf(stackOfHere())
  if (!file) return
  known.add(key)
  unwritten.push({ text, file, values: Array.isArray(values) ? values.map(plainValue) : [] })
}

/** Unifies statements that differ only in the length of a list. */
function shapeOf(text: string): string {
  return text.replaceAll(/\(\s*\$\d+(?:\s*,\s*(?:\$\d+|default))*\s*\)(?:\s*,\s*\([^()]*\))*/giu, '(…)')
}

const helpers =
  /\/server\/src\/(?:observability\/component-health|database\/(?:pool|transaction|compiled-statement|database))\.ts/u
const ofTests = /\.test\.tsx?|\/testing\/|\/tests\/|\/demo\/src\//u
const libraries = /\/node_modules\/(graphile-worker|rate-limiter-flexible)\//u

/** Returns the product's file, or the library, nearest to the statement; undefined for a statement of a test. */
function senderOf(frames: readonly string[]): string | undefined {
  let library: string | undefined
  for (const frame of frames) {
    library ??= libraries.exec(frame)?.[1]
    if (!frame.includes('/server/src/') && !ofTests.test(frame)) continue
    if (helpers.test(frame) || frame.includes('record-statements')) continue
    if (ofTests.test(frame)) return library
    const path = /(\/[^():]*?\/server\/src\/[^():?]+)/u.exec(frame)?.[1]
    return library ?? (path && relative(projectRoot, path))
  }
  return library
}

function stackOfHere(): string[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error('where')
  Error.stackTraceLimit = stackTraceLimit
  return stack.split('\n').slice(1)
}

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex').slice(0, 200)}`
  return typeof value === 'bigint' ? String(value) : value
}
