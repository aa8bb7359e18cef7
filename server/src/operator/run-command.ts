import { parseArgs } from 'node:util'
import { type ClockedDatabase, type Context, operatorContext, systemContext } from '../kernel/context.ts'
import { StartupProblem } from '../runtime/startup-problem.ts'
import { type Command, optionsOf, parseArgsOptions, type Result, type Typed, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { commandHelp, generalHelp, usageOf } from './help.ts'

export interface Answer {
  readonly exitCode: 0 | 1 | 2 | 3
  readonly out: string
  readonly error: string
}

interface Surroundings {
  readonly operatorName: string | undefined
  /** Opens the database for the command and closes it afterwards. */
  readonly withDatabase: (work: (database: ClockedDatabase) => Promise<Result>) => Promise<Result>
}

export async function runCommand(argv: readonly string[], surroundings: Surroundings): Promise<Answer> {
  const command = findCommand(argv)
  if (!command) {
    const asksForHelp = argv.length === 0 || argv.includes('--help') || argv[0] === 'help'
    return asksForHelp
      ? { exitCode: 0, out: generalHelp(), error: '' }
      : { exitCode: 2, out: '', error: `There is no command ${argv.join(' ')}.\n\n${generalHelp()}` }
  }
  try {
    const typed = readTyped(command, argv.slice(command.words.split(' ').length))
    if (typed.flags.has('help')) return { exitCode: 0, out: commandHelp(command), error: '' }
    checkArguments(command, typed)
    const operator = command.isChange ? operatorOf(typed, surroundings) : null
    const result =
      'runAlone' in command
        ? await command.runAlone(typed)
        : await surroundings.withDatabase((database) => command.run(contextFor(database, operator), typed))
    return answerOf(result, typed.flags.has('json'))
  } catch (error) {
    if (error instanceof UsageError)
      return { exitCode: 2, out: '', error: `${error.message}\n\n${commandHelp(command)}` }
    if (error instanceof StartupProblem) return { exitCode: 3, out: '', error: error.message }
    throw error
  }
}

function findCommand(argv: readonly string[]): Command | undefined {
  return commands.find(({ words }) => words.split(' ').every((word, place) => argv[place] === word))
}

function readTyped(command: Command, argv: readonly string[]): Typed {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: parseArgsOptions(command),
      allowPositionals: true,
      strict: true,
    })
    const entries = Object.entries(values)
    return {
      args: positionals,
      options: Object.fromEntries(
        entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
      flags: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
    }
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message)
    throw error
  }
}

function checkArguments(command: Command, { args, options }: Typed): void {
  const needed = command.args.filter((name) => !name.startsWith('['))
  if (args.length < needed.length || args.length > command.args.length)
    throw new UsageError(
      command.args.length === 0
        ? `${command.words} takes no arguments.`
        : `The command is typed as ${usageOf(command)}.`,
    )
  const missing = Object.entries(optionsOf(command)).filter(([name, { isRequired }]) => isRequired && !options[name])
  if (missing.length > 0) throw new UsageError(`${missing.map(([name]) => `--${name}`).join(' and ')} must be given.`)
}

function operatorOf({ options }: Typed, { operatorName }: Surroundings): string {
  const name = (options['as'] ?? operatorName ?? '').trim()
  if (name.length < 2 || name.length > 80)
    throw new UsageError(
      'A change needs your name, 2 to 80 characters: --as NAME, or OPERATOR_NAME in the environment.',
    )
  return name
}

function contextFor(database: ClockedDatabase, operator: string | null): Context {
  return operator === null ? systemContext(database, 'operator') : operatorContext(database, operator)
}

function answerOf(result: Result, isJson: boolean): Answer {
  if (!result.ok) {
    const { code, message } = result
    return { exitCode: 1, out: '', error: isJson ? JSON.stringify({ code, message }) : message }
  }
  return { exitCode: 0, out: isJson ? JSON.stringify(result.data, null, 2) : result.lines.join('\n'), error: '' }
}
