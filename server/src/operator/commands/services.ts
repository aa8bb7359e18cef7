import { levelledServices, premiumServices, serviceLevels } from '@autopiazza/contract/purchase-vocabulary'
import { type PremiumService, type ServiceLevel } from '@autopiazza/contract/vocabulary'
import { listServiceLevels, setServiceLevel } from '../../modules/checkout/index.ts'
import { type Command, UsageError, centsOf } from '../command.ts'
import { money, table } from '../print.ts'
import { refusal } from '../refusals.ts'

const levelOption = {
  level: { type: 'string', help: 'fuller or basic; none for ownership_transfer, which has one level' },
} as const

export const listServices: Command = {
  words: 'services list',
  args: [],
  summary: 'The levels of the premium services with their prices and periods.',
  example: 'services list',
  options: {},
  isChange: false,
  run: async (ctx) => {
    const levels = await listServiceLevels(ctx)
    return {
      ok: true,
      data: levels.map(({ code: service, ...level }) => ({ service, ...level })),
      lines: table(
        ['service', 'level', 'price', 'months'],
        levels.map(({ code, level, price, months }) => [code, level ?? '-', money(price), String(months ?? '-')]),
      ),
    }
  },
}

export const setPrice: Command = {
  words: 'services set-price',
  args: ['SERVICE', 'EURO'],
  summary: 'Sets the price of one level of a premium service from now on, wherever it is offered.',
  details:
    'Quotes, reservations and bought services keep the prices that they contain. A buyer who agreed to an older price sees the new one before anything is charged.',
  example: 'services set-price extended_warranty 849 --level fuller --as Giulia',
  options: levelOption,
  isChange: true,
  run: async (ctx, { args, options }) => {
    const chosen = levelIn(args, options)
    const outcome = await setServiceLevel({ ctx, input: { ...chosen, price: centsOf(args[1] ?? '') } })
    if (!outcome.ok) return refusal(outcome.why)
    const { from, to } = outcome.value
    return {
      ok: true,
      data: { ...chosen, from, to },
      lines: [`${nameOf(chosen)}: ${money(from)} → ${money(to)}`],
    }
  },
}

export const setMonths: Command = {
  words: 'services set-months',
  args: ['SERVICE', 'MONTHS'],
  summary: 'Sets for how many months one level of a premium service is valid from now on, wherever it is offered.',
  details:
    'Quotes, reservations and bought services keep the months that they contain. A buyer who agreed to other months sees the new ones before anything is charged.',
  example: 'services set-months roadside_assistance 24 --level fuller --as Giulia',
  options: levelOption,
  isChange: true,
  run: async (ctx, { args, options }) => {
    const chosen = levelIn(args, options)
    const outcome = await setServiceLevel({ ctx, input: { ...chosen, months: monthsOf(args[1] ?? '') } })
    if (!outcome.ok) return refusal(outcome.why)
    const { from, to } = outcome.value
    return { ok: true, data: { ...chosen, from, to }, lines: [`${nameOf(chosen)}: ${from} → ${to} months`] }
  },
}

interface Chosen {
  readonly service: PremiumService
  readonly level: ServiceLevel | null
}

function levelIn(args: readonly string[], options: Readonly<Record<string, unknown>>): Chosen {
  const service = premiumServices.find((name) => name === args[0])
  if (!service) throw new UsageError(`SERVICE must be one of ${premiumServices.join(', ')}.`)
  const level = serviceLevels.find((name) => name === options['level']) ?? null
  const hasLevels = levelledServices.some((name) => name === service)
  if (!hasLevels && options['level'] !== undefined) throw new UsageError(`${service} has one level: leave out --level.`)
  if (hasLevels && !level) throw new UsageError(`--level must be one of ${serviceLevels.join(', ')}.`)
  return { service, level }
}

const nameOf = ({ service, level }: Chosen): string => (level ? `${service} (${level})` : service)

function monthsOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError('MONTHS must be a number of months from 1 to 999.')
  return Number(text)
}
