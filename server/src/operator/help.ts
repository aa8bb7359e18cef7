import { type Command, optionsOf } from './command.ts'
import { commands } from './commands.ts'

const program = 'npm run operator --'

export function generalHelp(): string {
  return [
    `${program} COMMAND [arguments] [options]`,
    '',
    'Looks after the installed product, on its database, while it runs or, with DATABASE_URL, from elsewhere.',
    '',
    ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`]),
    '',
    `${program} COMMAND --help explains one. Changes need --as NAME, or OPERATOR_NAME. With --json the answer is JSON; use npm run --silent then.`,
    'Exit codes: 0 done, 1 refused, 2 typed wrongly, 3 the database cannot be used or something broke.',
  ].join('\n')
}

export function commandHelp(command: Command): string {
  const { summary, details, example } = command
  const options = Object.entries(optionsOf(command))
  return [
    `${program} ${usageOf(command)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    summary,
    ...(details ? [details] : []),
    '',
    ...optionLines(options),
    '',
    `Example: ${program} ${example}`,
  ].join('\n')
}

function optionLines(
  options: readonly (readonly [string, { type: string; help: string; isRequired?: boolean }])[],
): string[] {
  const named = options.map(([name, { type, help, isRequired }]) => ({
    flag: type === 'string' ? `--${name} TEXT` : `--${name}`,
    help: isRequired ? `${help}; required` : help,
  }))
  const width = Math.max(...named.map(({ flag }) => flag.length)) + 2
  return named.map(({ flag, help }) => `  ${flag.padEnd(width)}${help}`)
}

export function usageOf({ words, args }: Pick<Command, 'words' | 'args'>): string {
  return [words, ...args].join(' ')
}
