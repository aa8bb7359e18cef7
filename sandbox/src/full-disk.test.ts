import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { depositSession, newDataDir, startWebhookReceiver } from './sandbox-fixture.ts'

const program = `
import { startSandbox } from ${JSON.stringify(fileURLToPath(new URL('./index.ts', import.meta.url)))};
process.on('SIGXFSZ', () => {});
const [dataDir, webhookUrl] = process.argv.slice(1);
const print = (details, message) => console.log(message);
const sandbox = await startSandbox({ host: '127.0.0.1', dataDir, webhookUrl, publicBaseUrl: 'http://localhost:3000', stripeWebhookSecret: 'whsec_for_tests', log: { info: print, warn: print } });
console.log(sandbox.url);
setInterval(() => console.log('problem: ' + sandbox.problem()), 200);
`

/** Starts a sandbox process whose files cannot grow: every write fails as on a full disk, without mounting anything. */
async function sandboxProcess(dataDir: string, webhookUrl: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir, webhookUrl])
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (words += text))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  await expect.poll(() => words).toMatch(/^http:.*$/m)
  const limitFiles = (bytes: string): void =>
    void execFileSync('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:unlimited`])
  return {
    url: words.match(/^http:.*$/m)?.[0] ?? '',
    words: () => words,
    lastProblem: () => [...words.matchAll(/^problem: (.*)$/gm)].at(-1)?.[1],
    isAlive: () => child.exitCode === null && child.signalCode === null,
    fillDisk: () => limitFiles('1'),
    freeDisk: () => limitFiles('unlimited'),
  }
}

test.runIf(process.platform === 'linux')(
  'the sandbox survives a full disk and does the waiting work once there is space',
  async () => {
    const data = await newDataDir()
    const receiver = await startWebhookReceiver()
    onTestFinished(async () => {
      await receiver.close()
      await data.remove()
    })
    receiver.refuse(Number.POSITIVE_INFINITY)
    const sandbox = await sandboxProcess(data.path, receiver.url)
    const { hostname, port } = new URL(sandbox.url)
    const stripe = new Stripe('sk_test_sandbox_local_only', {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    const session = await stripe.checkout.sessions.create(depositSession())
    await fetch(`${sandbox.url}/sandbox/control/sessions/${session.id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })

    sandbox.fillDisk()
    await expect.poll(() => sandbox.words()).toContain('the sandbox cannot write')
    await expect.poll(() => sandbox.lastProblem()).toMatch(/cannot write/)
    await expect(stripe.checkout.sessions.create(depositSession())).rejects.toThrow('could not answer')
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
    receiver.refuse(0)
    expect(sandbox.isAlive()).toBe(true)

    sandbox.freeDisk()
    await expect.poll(() => receiver.types()).toContain('checkout.session.completed')
    await expect.poll(() => sandbox.lastProblem()).toBe('null')
    expect((await stripe.checkout.sessions.create(depositSession())).status).toBe('open')
    expect(sandbox.words()).toContain('the sandbox can write again')
  },
)
