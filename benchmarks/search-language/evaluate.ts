import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { readSentenceText } from '@autopiazza/server/modules/search/reading/reading'
import { demoVocabulary } from './demo-vocabulary.ts'

/**
 * How many sentences are read exactly as meant, by language; every wrong one with what is right and what was read. Exits with 1 below the least share:
 *
 *     npm run evaluate:search-language [-- --sentences FILE]
 */
const { values: options } = parseArgs({ options: { sentences: { type: 'string' } } })
const file = options.sentences ?? join(import.meta.dirname, 'sentences.jsonl')
const currentYear = 2026
const leastShare = 0.92

interface Expected {
  readonly query: string
  readonly language: 'it' | 'en'
  readonly searchParams: Record<string, unknown>
}

const sentences: Expected[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line))
const vocabulary = await demoVocabulary()

const right = { it: 0, en: 0 }
const total = { it: 0, en: 0 }
const startedAt = performance.now()
for (const { query, language, searchParams } of sentences) {
  const got = readSentenceText(query, vocabulary, currentYear).searchParams
  total[language] += 1
  if (isDeepStrictEqual(got, searchParams)) right[language] += 1
  else console.log(`${language}  ${query.slice(0, 300)}\n    right ${line(searchParams)}\n    read  ${line(got)}\n`)
}
const milliseconds = (performance.now() - startedAt) / sentences.length

for (const language of ['it', 'en'] as const)
  console.log(
    `${language}: ${right[language]} of ${total[language]} exactly right, ${percent(right[language], total[language])}`,
  )
const [rightOnes, all] = [right.it + right.en, total.it + total.en]
console.log(`together: ${rightOnes} of ${all}, ${percent(rightOnes, all)}; ${milliseconds.toFixed(3)} ms a sentence`)
if (rightOnes < all * leastShare) process.exitCode = 1

function line(params: Record<string, unknown>): string {
  return JSON.stringify(params, Object.keys(params).toSorted())
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
}
