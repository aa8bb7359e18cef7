import { dayInItaly } from '@autopiazza/contract/italian-time'
import { fuelTypes } from '@autopiazza/contract/vocabulary'
import {
  type EnteredTaxRate,
  listEnteredTaxRates,
  setTaxRate,
  type TaxKind,
  type TaxRate,
  taxKinds,
  tenThousand,
} from '../../modules/taxes/index.ts'
import { type Command, type Typed, UsageError } from '../command.ts'
import { table } from '../print.ts'
import { refusal } from '../refusals.ts'

const kinds = Object.keys(taxKinds) as readonly TaxKind[]

export const listTaxes: Command = {
  words: 'taxes list',
  args: ['[AREA]'],
  summary: 'The tax rates of an area, or of all, with their days and sources, ended ones included.',
  example: 'taxes list MI',
  options: {},
  isChange: false,
  run: async (ctx, { args }) => {
    const rates = await listEnteredTaxRates(ctx, args[0] ?? null)
    return {
      ok: true,
      data: rates,
      lines: table(['rate', 'value', 'range', 'from', 'to', 'source'], rates.map(rowOf)),
    }
  },
}

export const setTax: Command = {
  words: 'taxes set',
  args: ['KIND', 'AREA', 'RATE'],
  summary: 'Enters a tax rate from a day on; the one before it ends there and stays in the list.',
  details: `KIND is one of ${kinds.join(', ')}; AREA is IT, the name of a region or the code of a province; RATE is in euro, in euro per kilowatt or in percent. With --low or --high it is an estimate.`,
  example: 'taxes set ipt_surcharge VI 30 --from 2027-01-01 --source "Delibera 12/2026" --as Giulia',
  options: {
    source: { type: 'string', help: 'the law or table that states it, as people read it', isRequired: true },
    url: { type: 'string', help: 'the address of the source' },
    from: { type: 'string', help: 'the first day, YYYY-MM-DD; today by default' },
    low: { type: 'string', help: 'the least that it may be' },
    high: { type: 'string', help: 'the most that it may be' },
    class: { type: 'string', help: '0 to 6, for road_tax and road_tax_above' },
    fuel: { type: 'string', help: `of road_tax_share: ${fuelTypes.join(', ')}` },
    'from-years': { type: 'string', help: 'the age in years from which a share counts' },
  },
  isChange: true,
  run: async (ctx, typed) => {
    const input = rateIn(typed, dayInItaly(ctx.now()))
    const outcome = await setTaxRate({ ctx, input })
    if (!outcome.ok) return refusal(outcome.why)
    const { from } = outcome.value
    return {
      ok: true,
      data: { ...input, from },
      lines: [
        `${nameOf(input)}: ${from === null ? 'none' : shown(from)} → ${shown(input.rate)} from ${input.validFrom}`,
      ],
    }
  },
}

function rateIn({ args, options }: Typed, today: string): TaxRate {
  const kind = kinds.find((name) => name === args[0])
  if (!kind) throw new UsageError(`KIND must be one of ${kinds.join(', ')}.`)
  const fuel = options['fuel'] === undefined ? null : fuelTypes.find((name) => name === options['fuel'])
  if (fuel === undefined) throw new UsageError(`--fuel must be one of ${fuelTypes.join(', ')}.`)
  const rate = rateOf(args[2] ?? '', 'RATE')
  const low = options['low'] === undefined ? rate : rateOf(options['low'], '--low')
  const high = options['high'] === undefined ? rate : rateOf(options['high'], '--high')
  if (low > rate || high < rate) throw new UsageError('RATE must be between --low and --high.')
  const source = options['source']?.trim() ?? ''
  if (source.length < 3 || source.length > 300) throw new UsageError('--source must have 3 to 300 characters.')
  const sourceUrl = options['url'] ?? null
  if (sourceUrl !== null && !/^https?:\/\/\S+$/.test(sourceUrl))
    throw new UsageError('--url must be an address of the web.')
  return {
    kind,
    area: args[1] ?? '',
    emissionClass: numberOf(options['class'], 6, '--class'),
    fuel,
    fromYears: numberOf(options['from-years'], 100, '--from-years'),
    rate,
    low,
    high,
    isEstimate: low !== high,
    source,
    sourceUrl,
    validFrom: dayOf(options['from'] ?? today),
  }
}

function rateOf(text: string, name: string): number {
  if (!/^\d{1,4}(?:[.,]\d{1,4})?$/.test(text)) throw new UsageError(`${name} must be a number as 3.5119 or 30.`)
  return Math.round(Number(text.replace(',', '.')) * tenThousand)
}

function numberOf(text: string | undefined, most: number, name: string): number | null {
  if (text === undefined) return null
  if (!/^\d{1,3}$/.test(text) || Number(text) > most)
    throw new UsageError(`${name} must be a number from 0 to ${most}.`)
  return Number(text)
}

function dayOf(text: string): string {
  const midnight = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(text))
    throw new UsageError('--from must be a day as 2027-01-01.')
  return text
}

const shown = (rate: number): string => String(rate / tenThousand)

function nameOf({ kind, area, emissionClass, fuel, fromYears }: Omit<TaxRate, 'rate'>): string {
  const parts = [
    kind,
    area,
    emissionClass === null ? null : `Euro ${emissionClass}`,
    fuel,
    fromYears === null ? null : `from ${fromYears} years`,
  ]
  return parts.filter((part) => part !== null).join(' ')
}

function rowOf(rate: EnteredTaxRate): string[] {
  const range = rate.isEstimate ? `${shown(rate.low)}-${shown(rate.high)}` : '-'
  return [nameOf(rate), shown(rate.rate), range, rate.validFrom, rate.validTo ?? '-', rate.source]
}
