import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookPayload } from '@autopiazza/contract/webhook-payloads'
import { type WebhookEvent, webhookEvents, webhookTestEvent } from '@autopiazza/contract/webhook-vocabulary'
import { expect, test } from 'vitest'
import { projectRoot } from '../../runtime/project-root.ts'
import { createWebhookSecret, signedHeaders } from './sign-webhook.ts'

const document = readFileSync(join(projectRoot, 'docs/webhooks.md'), 'utf8')
const blocks = (language: string): string[] =>
  [...document.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block)
const documented: readonly (WebhookEvent | typeof webhookTestEvent)[] = [...webhookEvents, webhookTestEvent]
const examples = blocks('json').map((block) => JSON.parse(block) as { readonly type: (typeof documented)[number] })

test('the webhooks document has an example of every event under the name of the event', () => {
  expect(examples.map(({ type }) => type)).toEqual(documented)
  expect([...document.matchAll(/^### (.+)$/gm)].map(([, name]) => name)).toEqual(documented)
})

test.each(examples)('the webhooks document has an example of $type that matches the contract', (example) => {
  expect(webhookPayload(example.type).parse(example)).toEqual(example)
})

test("the webhooks document has an example program that verifies the site's calls and refuses others", async () => {
  const [code = ''] = blocks('js')
  const { isFromAutopiazza } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromAutopiazza: (secret: string, headers: Record<string, string>, body: string) => boolean
  }
  const [secret, former, body] = [createWebhookSecret(), createWebhookSecret(), '{"type":"webhook.test"}']
  const sign = (at: Date) => signedHeaders({ id: 'one', at, body, secrets: [secret, former] })
  const headers = sign(new Date())
  expect(isFromAutopiazza(secret, headers, body)).toBe(true)
  expect(isFromAutopiazza(former, headers, body)).toBe(true)
  expect(isFromAutopiazza(createWebhookSecret(), headers, body)).toBe(false)
  expect(isFromAutopiazza(secret, headers, `${body} `)).toBe(false)
  expect(isFromAutopiazza(secret, sign(new Date(Date.now() - 600_000)), body)).toBe(false)
})
