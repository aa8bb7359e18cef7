import { expect, test } from 'vitest'
import { webhookEndpoints } from './webhook-endpoints.ts'
import { webhookLimits } from './webhook-vocabulary.ts'

const { inputSchema } = webhookEndpoints.add['~orpc']
if (!inputSchema) throw new Error('A webhook is added without an input.')
const given = { address: 'https://gestionale.example.it/webhook', events: ['sale.ended'] }
const problemOf = (change: object) => inputSchema.safeParse({ ...given, ...change }).error?.issues[0]

test('the URL of a webhook is accepted without the blanks around it', () => {
  expect(inputSchema.parse({ ...given, address: ` ${given.address} ` })).toEqual(given)
})

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['gestionale', 'webhook_address'],
  ['ftp://gestionale.example.it/', 'webhook_address'],
  ['https://me:secret@gestionale.example.it/', 'webhook_address'],
  ['https://gestionale.example.it/#part', 'webhook_address'],
  [`https://gestionale.example.it/${'x'.repeat(webhookLimits.address)}`, 'too_long'],
])('the webhook URL %j is refused as %s', (address, problem) => {
  expect(problemOf({ address })).toMatchObject({ path: ['address'], message: problem })
})

test('a webhook needs at least one event', () => {
  expect(problemOf({ events: [] })).toMatchObject({ path: ['events'], message: 'required' })
})
