import { spawn } from 'node:child_process'

/** Runs a program to its end and returns its exit status. The output is shown unless `quiet` is set, and returned when `quiet` or `isKept` is set. */
export function run(command, args, { quiet = false, isKept = quiet, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        if (!quiet) process.stdout.write(text)
      })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ isOk: code === 0, code, signal, output }))
  })
}

/** Runs the npm that called this script, or else the npm of the machine. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    shell: process.platform === 'win32',
    ...options,
  })
}
