import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { parseSentence } from '@autopiazza/query-language'
import { demoVocabulary } from './demo-vocabulary.ts'
import { evaluateShortQueries } from './short-queries.ts'

/**
 * Prints how many sentences of each file are parsed exactly as meant, by language, and every wrong one with the
 * expected and the actual result. Exits with 1 where a file
 * is below the minimum share:
 * npm run evaluate:search-language [-- FILE …]
 * npm run evaluate:search-language -- --short http://localhost:3000   the short queries, of a running demo
 */
/** All sentences are parsed within a second, so the quick run is the usual one. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, short: { type: 'string' } },
})
const ownFiles = [
  '',
  '-later',
  '-third',
  '-several',
  '-others',
  '-numbers',
  '-spoken',
  '-fourth',
  '-fifth',
  '-sixth',
  '-seventh',
].map((name) => join(import.meta.dirname, `sentences${name}.jsonl`))
const currentYear = 2026
const leastShare = 0.92

interface Expected {
  readonly query: string
  readonly language: 'it' | 'en'
  readonly searchParams: Record<string, unknown>
}

const vocabulary = await demoVocabulary()
if (values.short !== undefined) await evaluateShortQueries(values.short)
else
  for (const file of positionals.length > 0 ? positionals : ownFiles)
    if (evaluate(file) < leastShare) process.exitCode = 1

function evaluate(file: string): number {
  const sentences: Expected[] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => JSON.parse(text))
  const [right, total] = [
    { it: 0, en: 0 },
    { it: 0, en: 0 },
  ]
  const startedAt = performance.now()
  for (const { query, language, searchParams } of sentences) {
    const got = parseSentence(query, vocabulary, currentYear).searchParams
    total[language] += 1
    if (isDeepStrictEqual(got, searchParams)) right[language] += 1
    else console.log(`${language}  ${query.slice(0, 300)}\n    right ${line(searchParams)}\n    read  ${line(got)}\n`)
  }
  const milliseconds = (performance.now() - startedAt) / sentences.length

  console.log(basename(file))
  for (const language of ['it', 'en'] as const)
    console.log(
      `  ${language}: ${right[language]} of ${total[language]} exactly right, ${percent(right[language], total[language])}`,
    )
  const [rightOnes, all] = [right.it + right.en, total.it + total.en]
  console.log(
    `  together: ${rightOnes} of ${all}, ${percent(rightOnes, all)}; ${milliseconds.toFixed(3)} ms a sentence`,
  )
  return rightOnes / Math.max(1, all)
}

function line(params: Record<string, unknown>): string {
  return JSON.stringify(params, Object.keys(params).toSorted())
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
}
