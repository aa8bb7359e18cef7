import { existsSync, readdirSync } from 'node:fs'
import { check } from './counted.mjs'
import { commandOf } from './package-scripts.mjs'
import { inRoot } from './places.mjs'

/** This benchmark needs a browser and an external program, which together are larger than everything else that the tests install. */
const leftOut = ['lighthouse']
/** These benchmarks share a running product with the demo stock, because loading its photographs takes 15 seconds. */
const onDemoStock = ['first-tap', 'page']
/** Timeout that detects a hanging benchmark; it does not measure speed. */
const timeout = 300_000

/** Runs every benchmark once in its quick form, and every evaluation. Each counts as one test, which fails when the benchmark cannot run or the compared answers differ. */
export async function runBenchmarks(count) {
  for (const { title, command } of [...benchmarks(), ...evaluations()]) {
    const [program, ...args] = command
    if (await check(count, `benchmark ${title}`, program, [...args, '--quick'], { timeout })) count.passed += 1
  }
}

function benchmarks() {
  const alone = folders()
    .filter((name) => !leftOut.includes(name) && !onDemoStock.includes(name))
    .filter((name) => existsSync(inRoot('benchmarks', name, 'run.ts')))
  return [onDemoStock, ...alone.map((name) => [name])].map((names) => ({
    title: names.join(' and '),
    command: [...commandOf('bench'), ...names],
  }))
}

function evaluations() {
  return folders()
    .filter((name) => existsSync(inRoot('benchmarks', name, 'evaluate.ts')))
    .map((name) => ({ title: `${name} (evaluation)`, command: commandOf(`evaluate:${name}`) }))
}

function folders() {
  return readdirSync(inRoot('benchmarks'))
}
