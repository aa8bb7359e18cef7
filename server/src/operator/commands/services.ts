import { premiumServices, salesChannels, type PremiumService, type SalesChannel } from '@autopiazza/contract/vocabulary'
import type { Cents } from '@autopiazza/contract/money'
import { inTransaction } from '../../database/transaction.ts'
import { listServicePrices, setServicePrice } from '../../modules/checkout/index.ts'
import { type Command, UsageError } from '../command.ts'
import { money, table } from '../print.ts'
import { refusal } from '../refusals.ts'

const levels: Readonly<Record<SalesChannel, string>> = { vehicle_page: 'fuller', checkout: 'basic' }

export const listServices: Command = {
  words: 'services list',
  args: [],
  summary: 'The premium services and their prices, in both channels.',
  example: 'services list',
  options: {},
  isChange: false,
  run: async (ctx) => {
    const prices = await Promise.all(
      salesChannels.map(async (channel) => ({ channel, prices: await listServicePrices(ctx, channel) })),
    )
    const priceOf = (service: PremiumService, wanted: SalesChannel): Cents | undefined =>
      prices.find(({ channel }) => channel === wanted)?.prices.find(({ code }) => code === service)?.price
    const shown = (price: Cents | undefined): string => (price === undefined ? '-' : money(price))
    return {
      ok: true,
      data: premiumServices.map((service) => ({
        service,
        prices: Object.fromEntries(salesChannels.map((channel) => [channel, priceOf(service, channel) ?? null])),
      })),
      lines: table(
        ['service', ...salesChannels.map((channel) => `${channel} (${levels[channel]})`)],
        premiumServices.map((service) => [
          service,
          ...salesChannels.map((channel) => shown(priceOf(service, channel))),
        ]),
      ),
    }
  },
}

export const setPrice: Command = {
  words: 'services set-price',
  args: ['SERVICE', 'EURO'],
  summary: 'Sets the price of a premium service from now on.',
  details:
    'Quotes and reservations keep the prices that they contain. A buyer who agreed to an older price sees the new one before anything is charged.',
  example: 'services set-price extended_warranty 849 --channel vehicle_page --as Giulia',
  options: {
    channel: {
      type: 'string',
      help: 'vehicle_page (the fuller level), checkout (the basic level) or both',
      isRequired: true,
    },
  },
  isChange: true,
  run: async (ctx, { args, options }) => {
    const service = premiumServices.find((name) => name === args[0])
    if (!service) throw new UsageError(`SERVICE must be one of ${premiumServices.join(', ')}.`)
    const channels = salesChannels.filter((name) => options['channel'] === name || options['channel'] === 'both')
    if (channels.length === 0) throw new UsageError(`--channel must be one of ${salesChannels.join(', ')}, both.`)
    const price = centsOf(args[1] ?? '')
    return inTransaction(ctx, async (ctx) => {
      const changes = []
      for (const channel of channels) {
        const outcome = await setServicePrice({ ctx, input: { service, channel, price } })
        if (!outcome.ok) return refusal(outcome.why)
        changes.push({ service, channel, ...outcome.value })
      }
      return {
        ok: true,
        data: changes,
        lines: changes.map(({ channel, from, to }) => `${service} in ${channel}: ${money(from)} → ${money(to)}`),
      }
    })
  },
}

function centsOf(text: string): Cents {
  const [, euro, cents = '00'] = /^(\d{1,6})(?:[.,](\d{2}))?$/.exec(text) ?? []
  if (euro === undefined) throw new UsageError('EURO must be an amount as 849 or 849.50.')
  return Number(euro) * 100 + Number(cents)
}
