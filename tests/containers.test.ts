import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingNames } from '@autopiazza/server/config/config'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import { DCLinter } from 'dclint'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8')
const exactTag = /^[\w./-]+:\S*\d+\.?\d*\S*$/
const isExact = (image: string): boolean => exactTag.test(image) && !image.endsWith(':latest')

describe('the Dockerfile', () => {
  const dockerfile = DockerfileParser.parse(textOf('Dockerfile'))
  const instructions = dockerfile
    .getInstructions()
    .map((one) => ({ keyword: one.getKeyword(), given: one.getArgumentsContent() ?? '', all: one.getRange() }))
  const of = (keyword: string) => instructions.filter((one) => one.keyword === keyword).map(({ given }) => given)
  const lastStage = instructions.slice(instructions.findLastIndex(({ keyword }) => keyword === 'FROM'))

  test('the Dockerfile passes its linter', () => {
    expect(validate(textOf('Dockerfile'))).toEqual([])
  })

  test('the Dockerfile uses base images with exact versions', () => {
    const images = dockerfile.getFROMs().map((from) => from.getImage() ?? '')
    expect(images.length).toBe(3)
    expect(images.filter((image) => !isExact(image))).toEqual([])
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: { node: string } }
    expect(new Set(images)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]))
  })

  test('the container runs as an unprivileged user, with Node as process 1 and a health check', () => {
    const last = (keyword: string) => lastStage.filter((one) => one.keyword === keyword).map(({ given }) => given)
    expect(last('USER')).toEqual(['node'])
    expect(last('VOLUME')).toEqual(['/data'])
    expect(JSON.parse(last('ENTRYPOINT')[0] ?? '')).toContain('dist/server/main.js')
    expect(last('HEALTHCHECK')[0]).toMatch(/^CMD \["node", .*\/healthz/)
    expect(last('STOPSIGNAL')).toEqual(['SIGTERM'])
  })

  test('the Dockerfile copies only existing files, downloads nothing, and omits development tools', () => {
    expect(of('ADD')).toEqual([])
    const copied = textOf('Dockerfile')
      .split('\n')
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1))
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
    expect(of('RUN').filter((given) => given.includes('npm') && !given.includes('--omit=dev'))).toEqual([])
    const ignored = textOf('.dockerignore').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.git', 'data', '**/node_modules', '**/*.test.ts', 'tests']),
    )
  })
})

interface Service {
  readonly image: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly ports?: readonly string[]
  readonly privileged?: boolean
  readonly restart?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
}

const lintErrors = (file: string): string[] =>
  new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.filter(({ type }) => type === 'error').map(({ message }) => message))

test.each(['Dockerfile', 'deploy/systemd/autopiazza.service'])(
  '%s starts Node with the same options as `npm start`',
  (file) => {
    const local = textOf('scripts/setup/serve.mjs')
    const flags = local.match(/(?<=')--[\w=-]+(?=')/g) ?? []
    const memory = [...local.matchAll(/(MALLOC_\w+): '(\d+)'/g)].map(([, name, value]) => `${name}=${value}`)
    expect([flags.length, memory.length]).toEqual([2, 2])
    expect([...flags, ...memory].filter((one) => !textOf(file).includes(one))).toEqual([])
  },
)

describe('compose.yaml', () => {
  const { services } = parse(textOf('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  const entries = Object.entries(services)
  const namesWhere = (isWrong: (service: Service) => boolean) =>
    entries.filter(([, service]) => isWrong(service)).map(([name]) => name)

  test('compose.yaml is valid by the schema of Compose', () => {
    expect(lintErrors(join(projectRoot, 'compose.yaml'))).toEqual([])
    const folder = mkdtempSync(join(tmpdir(), 'compose-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'compose.yaml'), textOf('compose.yaml').replace('read_only: true', 'readonly: true'))
    expect(lintErrors(join(folder, 'compose.yaml')).join()).toContain('must NOT have additional properties')
  })

  test('compose.yaml has a proxy, web copies, a job process, a pooler, a database and an S3 server', () => {
    expect(Object.keys(services)).toEqual(['proxy', 'web', 'jobs', 'pooler', 'postgres', 's3', 'bucket'])
    expect(services['web']?.environment?.['ROLES']).toBe('web')
    expect(services['jobs']?.environment?.['ROLES']).toBe('jobs,photos')
  })

  test('compose.yaml gives each service an exact version and no unneeded privilege', () => {
    expect(namesWhere((one) => one.read_only !== true)).toEqual([])
    expect(namesWhere((one) => !one.cap_drop?.includes('ALL'))).toEqual([])
    expect(namesWhere((one) => !one.security_opt?.includes('no-new-privileges:true'))).toEqual([])
    expect(namesWhere((one) => one.privileged === true)).toEqual([])
    expect(namesWhere((one) => !isExact(one.image))).toEqual([])
  })

  test('every permanent service of compose.yaml has a health check, and only the proxy has a public port', () => {
    expect(namesWhere((one) => one.restart !== 'no' && one.healthcheck === undefined)).toEqual([])
    expect(namesWhere((one) => one.ports !== undefined)).toEqual(['proxy'])
  })

  test('compose.yaml sets only existing settings, and contains no secret', () => {
    const program = services['web']?.environment ?? {}
    const unknown = Object.keys(program).filter((name) => !settingNames.includes(name) && !name.startsWith('AWS_'))
    expect(unknown).toEqual([])
    const secrets = entries.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|TOKEN/.test(name)),
    )
    expect(secrets.length).toBeGreaterThan(4)
    expect(secrets.filter(([, value]) => !/^\$\{\w+:\?\}$/.test(value))).toEqual([])
  })

  test('compose.yaml mounts only existing files', () => {
    const mounted = entries.flatMap(([, { volumes = [] }]) => volumes.filter((one) => one.startsWith('./')))
    expect(mounted.length).toBe(2)
    expect(mounted.filter((one) => !existsSync(join(projectRoot, one.split(':')[0] ?? '')))).toEqual([])
  })
})

describe('the workflow', () => {
  interface Step {
    readonly uses?: string
    readonly run?: string
  }
  const workflow = parse(textOf('.github/workflows/test.yml')) as {
    permissions: unknown
    jobs: Record<string, { 'timeout-minutes': number; steps: Step[] }>
  }
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

  test('the workflow runs npm test and the checks that need programs or the network, with read-only permissions', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const runs = steps.flatMap(({ run }) => run ?? [])
    expect(runs).toEqual(expect.arrayContaining(['npm test', 'npm run verify:deploy', 'npm run audit']))
    const named = runs.flatMap((run) => /npm run ([\w:]+)/.exec(run)?.[1] ?? [])
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(Object.values(workflow.jobs).filter((job) => !job['timeout-minutes'])).toEqual([])
  })

  test('the workflow pins actions by the hash of their content', () => {
    const used = steps.flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(4)
    expect(used.filter((one) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(one))).toEqual([])
  })
})

describe('the files of an installation', () => {
  test('the systemd service does not run as root, has a read-only system, and stops the main process before its children', () => {
    const unit = textOf('deploy/systemd/autopiazza.service').split('\n')
    const hardening = ['User=autopiazza', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']
    expect(unit).toEqual(expect.arrayContaining([...hardening, 'KillMode=mixed', 'Restart=always']))
    const program = unit.find((line) => line.startsWith('ExecStart='))
    expect(program).toMatch(/\/node_modules\/node\/bin\/node .*\/dist\/server\/main\.js$/)
  })

  test('the proxy checks whether copies are ready, ignores forwarding headers of clients and hides the metrics', () => {
    const proxy = textOf('deploy/haproxy/haproxy.cfg')
    for (const line of [
      'http-check send meth GET uri /readyz',
      'http-request set-header X-Forwarded-For %[src]',
      'http-request deny deny_status 404 if { path /metrics }',
      'http-request disable-l7-retry unless { method GET HEAD }',
    ])
      expect(proxy).toContain(line)
  })

  test('the pooler shares connections per transaction, and the direct database address bypasses the pooler', () => {
    expect(textOf('deploy/pgbouncer/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m)
    expect(textOf('compose.yaml')).toMatch(/DATABASE_DIRECT_URL: \S+@postgres:5432/)
  })
})
