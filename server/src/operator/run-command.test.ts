import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

const run = (...argv: readonly string[]) =>
  runCommand(argv, {
    operatorName: undefined,
    withDatabase: () => Promise.reject(new Error('The command went on to the database')),
  })
const id = '0197c2f0-0000-7000-8000-000000000000'

test('names every command in the help', async () => {
  const { exitCode, out } = await run('--help')
  expect(exitCode).toBe(0)
  for (const { words, summary } of commands) {
    expect(out).toContain(words)
    expect(out).toContain(summary)
  }
})

test.each(commands)('shows the options and an example of $words with --help', async ({ words, options, example }) => {
  const { exitCode, out } = await run(...words.split(' '), '--help')
  expect(exitCode).toBe(0)
  for (const name of [...Object.keys(options), 'json']) expect(out).toContain(`--${name}`)
  expect(out).toContain(example)
})

test.each(commands.filter(({ isChange }) => isChange))(
  "requires the operator's name for the command $words",
  async (command) => {
    const options = Object.entries(command.options).flatMap(([name, { type, isRequired }]) =>
      isRequired && type === 'string' ? [`--${name}`, 'Truffa'] : [],
    )
    const answer = await run(...command.words.split(' '), ...command.args, ...options)
    expect(answer).toMatchObject({ exitCode: 2, out: '' })
    expect(answer.error).toContain('A change needs your name')
  },
)

test.each([
  ['an unknown option', ['services', 'list', '--all'], 'Unknown option'],
  ['an argument too many', ['services', 'list', 'all'], 'services list takes no arguments'],
  ['an argument too few', ['reservation', 'show'], 'The command is typed as reservation show RESERVATION'],
  ['a change without its reason', ['suspend', 'listing', id, '--as', 'Giulia'], '--reason must be given'],
])('answers the incomplete command %s with the correct usage', async (_what, argv, sentence) => {
  const answer = await run(...argv)
  expect(answer).toMatchObject({ exitCode: 2, out: '' })
  expect(answer.error).toContain(sentence)
})
