import { existsSync, readdirSync } from 'node:fs'
import { check } from './counted.mjs'
import { commandOf } from './package-scripts.mjs'
import { inRoot } from './places.mjs'

/** A browser and a program of others, which together weigh more than all that the tests install. */
const leftOut = ['lighthouse']
/** They share a product with the demo stock, whose photographs alone take a quarter of a minute. */
const onDemoStock = ['first-tap', 'page']
/** Not a measure of speed: one that still stands after it waits for an answer that does not come. */
const timeout = 300_000

/** Every benchmark once in its quick form, and every evaluation: each is one test, which fails when the benchmark cannot run, or the answers that it compares differ. */
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
