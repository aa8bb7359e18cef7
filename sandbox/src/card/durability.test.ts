import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { depositSession, newDataDir, startWebhookReceiver, runSandbox, stripeClient } from '../sandbox-fixture.ts'

const program = `
import { startSandbox } from ${JSON.stringify(fileURLToPath(new URL('../index.ts', import.meta.url)))};
const [dataDir, webhookUrl] = process.argv.slice(1);
const log = { info() {}, warn() {} };
const sandbox = await startSandbox({ host: '127.0.0.1', dataDir, webhookUrl, publicBaseUrl: 'http://localhost:3000', stripeWebhookSecret: 'whsec_for_tests', log });
console.log(sandbox.url);
`

test('a killed sandbox keeps the payment, the idempotency key and the undelivered event', async () => {
  const data = await newDataDir()
  const receiver = await startWebhookReceiver()
  receiver.refuse(1000)
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, data.path, receiver.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface({ input: child.stdout }), 'line')
  const { hostname, port } = new URL(String(url))
  const before = new Stripe('sk_test_sandbox_local_only', { host: hostname, port, protocol: 'http' })
  const options = { idempotencyKey: 'kept' }
  const session = await before.checkout.sessions.create(depositSession(), options)
  await fetch(`${url}/sandbox/pay/${session.id}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  child.kill('SIGKILL')
  await once(child, 'exit')

  receiver.refuse(0)
  const sandbox = await runSandbox(data.path, receiver.url)
  const stripe = stripeClient(sandbox)
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  expect((await stripe.checkout.sessions.create(depositSession(), options)).id).toBe(session.id)
  await expect.poll(() => receiver.types()).toContain('checkout.session.completed')
  await sandbox.close()
  await receiver.close()
  await data.remove()
})

test('a checkout session expires automatically at its expiry time', async () => {
  const data = await newDataDir()
  const receiver = await startWebhookReceiver()
  const start = Date.now()
  let passed = 0
  const first = await runSandbox(data.path, receiver.url)
  const expires_at = Math.ceil(start / 1000) + 31 * 60
  const { id } = await stripeClient(first).checkout.sessions.create(depositSession({ expires_at }))
  await first.close()

  passed = 32 * 60 * 1000
  const later = await runSandbox(data.path, receiver.url, () => Date.now() + passed)
  // Reads the ledger instead of the API: the timer ended the session without a request for it.
  const ledger = await fetch(`${later.url}/sandbox/control/ledger`).then((answer) => answer.json())
  expect(ledger).toMatchObject({ sessions: [{ id, status: 'expired' }] })
  expect(await (await later.app.request(`/sandbox/pay/${id}`)).text()).toContain('è scaduta')
  await later.close()
  await receiver.close()
  await data.remove()
})
