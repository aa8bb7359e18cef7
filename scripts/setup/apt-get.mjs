import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Returns whether Debian packages can be installed here. */
export const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** Installs Debian packages. Resolves to null, or to the output of apt-get when it fails. */
export async function aptInstall(...packages) {
  await aptGet('update')
  const { isOk, output } = await aptGet('install', '-y', '--no-install-recommends', ...packages)
  return isOk ? null : output.trim()
}

function aptGet(...args) {
  return run('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args], {
    quiet: true,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
