import type { ParseArgsOptionsConfig } from 'node:util'
import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../kernel/context.ts'

export interface Typed {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  readonly flags: ReadonlySet<string>
}

/** `data` is the output with --json, `lines` the one for people. */
export type Result =
  | { readonly ok: true; readonly data: unknown; readonly lines: readonly string[] }
  | { readonly ok: false; readonly code: string; readonly message: string }

interface Option {
  readonly type: 'string' | 'boolean'
  readonly help: string
  readonly isRequired?: boolean
}

interface Usage {
  /** As typed, for example services set-price. */
  readonly words: string
  /** Names of the arguments after the words; one in square brackets is optional. */
  readonly args: readonly string[]
  readonly summary: string
  readonly details?: string
  readonly example: string
  readonly options: Readonly<Record<string, Option>>
  /** A change requires the name of its operator. */
  readonly isChange: boolean
}

/** A command runs with the product's database, or opens what it needs itself. */
export type Command =
  | (Usage & { readonly run: (ctx: Context, typed: Typed) => Promise<Result> })
  | (Usage & { readonly runAlone: (typed: Typed) => Promise<Result> })

/** A wrongly typed command; the message is what to type instead. */
export class UsageError extends Error {}

export const reasonOption = {
  type: 'string',
  help: 'why, in the words that the people concerned read (3 to 500 characters)',
  isRequired: true,
} as const

export function reasonOf({ options }: Typed): string {
  const reason = options['reason']?.trim() ?? ''
  if (reason.length < 3 || reason.length > 500) throw new UsageError('--reason must have 3 to 500 characters.')
  return reason
}

const commonOptions = {
  as: { type: 'string', help: 'your name, kept in the audit trail; or set OPERATOR_NAME' },
  json: { type: 'boolean', help: 'prints JSON for programs' },
  help: { type: 'boolean', help: 'shows this' },
} as const satisfies Record<string, Option>

/** Returns every option of a command, its specific ones first. */
export function optionsOf({
  options,
  isChange,
}: Pick<Command, 'options' | 'isChange'>): Readonly<Record<string, Option>> {
  const { as, ...common } = commonOptions
  return { ...options, ...(isChange && { as }), ...common }
}

export function parseArgsOptions(command: Pick<Command, 'options' | 'isChange'>): ParseArgsOptionsConfig {
  return Object.fromEntries(Object.entries(optionsOf(command)).map(([name, { type }]) => [name, { type }]))
}

/** Parses an amount in euro. */
export function centsOf(text: string): Cents {
  const [, euro, cents = '00'] = /^(\d{1,6})(?:[.,](\d{2}))?$/.exec(text) ?? []
  if (euro === undefined) throw new UsageError('EURO must be an amount as 849 or 849.50.')
  return Number(euro) * 100 + Number(cents)
}
