import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../database/containing.ts'
import { maxScoredTerms, scores, type Term } from '@autopiazza/search-index'
import { all, type Condition, factHolds } from './conditions.ts'

const name = sql`plain_text(v.make || ' ' || v.model)`
const version = sql`plain_text(coalesce(v.version, ''))`
const text = sql`v.search_text`

/** Returns the relevance of vehicle_listings as v for the terms; 0 without terms. */
export function relevanceOf(terms: readonly Term[]): RawBuilder<number> {
  const summands = terms.slice(0, maxScoredTerms).map(scoreOf)
  return summands.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(summands, sql` + `)})`
}

function scoreOf({ words, fact, isText, isOfNameAlone = false }: Term): RawBuilder<number> {
  const steps: [Condition, number][] = []
  if (fact && fact.kind !== 'equipment') steps.push([factHolds(fact.criteria), scores[fact.kind].fact])
  if (isText) {
    steps.push(
      [every(words, name, isWholeWord), scores.name.whole],
      [every(words, name, isContained), scores.name.contained],
    )
  }
  if (isText && !isOfNameAlone) {
    steps.push(
      [every(words, version, isWholeWord), scores.version.whole],
      [every(words, version, isContained), scores.version.contained],
    )
  }
  if (fact?.kind === 'equipment') steps.push([factHolds(fact.criteria), scores.equipment.fact])
  if (isText && !isOfNameAlone)
    steps.push(
      [every(words, text, isWholeWord), scores.text.whole],
      [every(words, text, isContained), scores.text.contained],
    )
  const cases = steps.map(([condition, score]) => sql`when ${condition} then ${sql.lit(score)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`
}

type WordTest = (word: string, within: RawBuilder<unknown>) => Condition

function every(words: readonly string[], within: RawBuilder<unknown>, test: WordTest): Condition {
  return all(words.map((word) => test(word, within)))
}

const isContained: WordTest = (word, within) => sql<boolean>`${within} like ${containing(word)}`

/** Escapes after plain_text, like containing(). */
const isWholeWord: WordTest = (word, within) =>
  sql<boolean>`${within} ~ ('(^|[^a-z0-9])' || regexp_replace(plain_text(${word}), '([][*.+?(){}|^$\\\\])', '\\\\\\1', 'g') || '($|[^a-z0-9])')`
