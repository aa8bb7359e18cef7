import { operatorName } from '@autopiazza/contract/operator-terms'
import { grantOperator, listOperators, type OperatorRecord, revokeOperator } from '../../modules/identity/index.ts'
import { type Command, UsageError } from '../command.ts'
import { table, time } from '../print.ts'
import { refusal } from '../refusals.ts'
import { withAccount } from './accounts.ts'

export const listAllOperators: Command = {
  words: 'operators list',
  args: [],
  summary: "The accounts that may use the operator's page, and those that might.",
  example: 'operators list',
  options: {},
  isChange: false,
  run: async (ctx) => {
    const operators = await listOperators(ctx)
    return {
      ok: true,
      data: operators,
      lines:
        operators.length === 0
          ? ['No operators.']
          : table(['account', 'address', 'name', 'given', 'taken'], operators.map(rowOf)),
    }
  },
}

export const grantOneOperator: Command = {
  words: 'operators grant',
  args: ['ACCOUNT'],
  summary: "Gives an account the operator's page, /operator.",
  details:
    'ACCOUNT is its e-mail address or its id. It needs a second factor: the page opens in sessions of two-factor sign-in alone, and an account that loses its last factor is no operator any more. What it does there is audited by its name and its id.',
  example: 'operators grant anna@example.it --name "Anna R." --as Giulia',
  options: { name: { type: 'string', help: 'the name in the audit trail; that of the account without it' } },
  isChange: true,
  run: (ctx, { args, options }) =>
    withAccount(ctx, args[0], async (account) => {
      const name = (options['name'] ?? account.name).trim()
      const { least, most } = operatorName
      if (name.length < least || name.length > most)
        throw new UsageError(`--name must have ${least} to ${most} characters.`)
      const outcome = await grantOperator({ ctx, input: { userId: account.userId, name } })
      return outcome.ok
        ? { ok: true, data: outcome.value, lines: [`${account.email} is an operator now, as ${name}: /operator.`] }
        : refusal(outcome.why)
    }),
}

export const revokeOneOperator: Command = {
  words: 'operators revoke',
  args: ['ACCOUNT'],
  summary: "Takes the operator's page from an account; its next request there is refused.",
  example: 'operators revoke anna@example.it --as Giulia',
  options: {},
  isChange: true,
  run: (ctx, { args }) =>
    withAccount(ctx, args[0], async ({ userId }) => {
      const outcome = await revokeOperator({ ctx, input: { userId } })
      return outcome.ok
        ? { ok: true, data: outcome.value, lines: [`${outcome.value.email} is no operator any more.`] }
        : refusal(outcome.why)
    }),
}

function rowOf({ userId, email, name, grantedAt, grantedBy, revokedAt, revokedBy }: OperatorRecord): string[] {
  return [
    userId,
    email,
    name,
    `${time(grantedAt)} by ${grantedBy}`,
    revokedAt ? `${time(revokedAt)} by ${revokedBy ?? '-'}` : '-',
  ]
}
