import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './setup/places.mjs'
import { endWith, printLine } from './setup/print-line.mjs'

const deploy = (...parts) => inRoot('deploy', ...parts)

/** System programs that check the files of deploy/ by parsing them as in production, and the Debian package of each program. */
const programs = { promtool: 'prometheus', haproxy: 'haproxy', 'systemd-analyze': 'systemd' }

function findMissing() {
  const has = (name) => spawnSync('/bin/sh', ['-c', `command -v ${name}`]).status === 0
  return Object.keys(programs).filter((name) => !has(name))
}

/** Runs a program, prints whether it succeeded and returns whether it did. */
function check([title, program, ...args]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  printLine(`${status === 0 ? '✓' : '✗'} ${title}`)
  if (status !== 0) printLine(`${stdout}${stderr}`.trimEnd())
  return status === 0
}

/** Writes the queries of the dashboard as recording rules, which promtool can check. */
function writeDashboardRules(folder) {
  const { panels } = JSON.parse(readFileSync(deploy('grafana/autopiazza.json'), 'utf8'))
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const rules = queries.map((expr, at) => ({
    record: `panel:query:${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
  }))
  const file = join(folder, 'dashboard.json')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  return file
}

/** A unit file contains the program's path on the server. The check replaces that path by the path of this Node. */
function writeUnit(folder) {
  const unit = readFileSync(deploy('systemd/autopiazza.service'), 'utf8')
  const file = join(folder, 'autopiazza.service')
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  return file
}

process.env.PATH += ':/usr/sbin:/sbin'
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
try {
  const missing = findMissing()
  if (missing.length > 0) {
    printLine(`${missing.join(', ')} missing: apt-get install ${missing.map((name) => programs[name]).join(' ')}`)
    process.exitCode = 2
  } else {
    const unit = writeUnit(folder)
    const checks = [
      ['alert rules', 'promtool', 'check', 'rules', deploy('prometheus/alerts.yml')],
      ['unit tests of the alerts', 'promtool', 'test', 'rules', deploy('prometheus/alerts.test.yml')],
      ['queries of the dashboard', 'promtool', 'check', 'rules', writeDashboardRules(folder)],
      [
        'configuration of Prometheus',
        'promtool',
        'check',
        'config',
        '--syntax-only',
        deploy('prometheus/prometheus.yml'),
      ],
      ['configuration of HAProxy', 'haproxy', '-c', '-f', deploy('haproxy/haproxy.cfg')],
      ['unit of systemd', 'systemd-analyze', 'verify', '--man=no', unit],
      ['exposure of the unit', 'systemd-analyze', 'security', '--offline=true', '--threshold=20', unit],
    ]
    const failed = checks.filter((one) => !check(one))
    printLine(`\n${checks.length - failed.length} passed, ${failed.length} failed`)
    process.exitCode = failed.length === 0 ? 0 : 1
  }
} catch (error) {
  endWith(error)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
