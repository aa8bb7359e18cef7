import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { messagesOf } from '@autopiazza/i18n'
import openapiTypeScript from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createVerifiedAccount } from '../../modules/identity/open-account.ts'
import { goodPassword, someBuyer } from '../../modules/identity/testing/account-fixture.ts'
import { projectRoot } from '../../runtime/project-root.ts'
import { closeServer, listen } from '../serve.ts'
import { createFixture } from '../testing/fixture.ts'
import { openSite } from '../testing/open-site.ts'
import { openApiFile } from './openapi-routes.ts'

const run = promisify(execFile)
const compiler = join(projectRoot, 'node_modules/@typescript/native/bin/tsc')
const example = join(projectRoot, 'docs/examples/reserve-a-car.ts')

const { pool } = await testDatabase()
const db = createDatabase(pool)
const port = await listen({ host: '127.0.0.1', port: 0 })
const { port: number } = port.server.address() as AddressInfo
const site = openSite(db, { port: number })
port.open(site)
const { things } = await createFixture(db)
const buyer = someBuyer()
await createVerifiedAccount({ ctx: systemContext({ db, now: () => new Date() }, 'test'), input: buyer })

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'))
  const types = await openapiTypeScript(JSON.parse(await readFile(openApiFile, 'utf8')))
  await writeFile(join(folder, 'autopiazza.d.ts'), types)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
})

afterAll(async () => {
  await closeServer(port.server, 0)
  await rm(folder, { recursive: true, force: true })
})

/** Compiles a program that uses the generated types; returns the compiler's output. */
async function compile(program: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), program)
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--noEmit', '--allowImportingTsExtensions']
  const target = ['--target', 'ES2024', '--module', 'nodenext', '--lib', 'ES2024,DOM,DOM.Iterable', '--types', 'node']
  return run(process.execPath, [compiler, ...strict, ...target, 'program.ts'], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
}

async function reserve(environment: Readonly<Record<string, string>>) {
  const env = { ...process.env, SITE: `http://127.0.0.1:${number}`, ...environment }
  return run(process.execPath, [example], { env }).then(
    ({ stdout }) => ({ said: stdout, failed: '' }),
    ({ stderr }: { stderr: string }) => ({ said: '', failed: stderr }),
  )
}

describe('client generated from the API description', () => {
  test('compiles the generated client in strict mode', async () => {
    expect(await compile(await readFile(example, 'utf8'))).toBe('')
  })

  test('rejects at compile time what the API does not accept', async () => {
    const inCash = (await readFile(example, 'utf8')).replace("'bank_transfer'", "'cash'")
    expect(await compile(inCash)).toContain(`Type '"cash"' is not assignable to type '"bank_transfer"'`)
  })

  test('signs in, finds a car and reserves it through the generated client', async () => {
    const { said, failed } = await reserve({ EMAIL: buyer.email, PASSWORD: goodPassword })
    expect(failed).toBe('')
    const reserved = JSON.parse(said)
    expect(reserved).toMatchObject({ car: things.listingId, status: 'pending', transfer: { amount: 1_290_000 } })
    const row = await db
      .selectFrom('vehicle_reservations')
      .select(['vehicle_id', 'status'])
      .where('id', '=', reserved.reservation)
      .executeTakeFirst()
    expect(row).toEqual({ vehicle_id: things.listingId, status: 'pending' })
  })

  test('receives the message of a refusal through the generated client', async () => {
    const { failed } = await reserve({ EMAIL: buyer.email, PASSWORD: 'another password' })
    expect(failed).toContain(`Error: ${messagesOf('it').errors.codes['identity.wrong_credentials']}`)
  })
})
