import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import { ownValue } from '@autopiazza/contract/own-value'
import { messagesOf } from '@autopiazza/i18n'
import type { MailContent, MailParts } from './mail-content.ts'

type Value = ChangedFact['from']

/** What a vendor wants to correct, a line for each fact: before → after. Of a description only that it changed. */
export function correctionFacts(
  changes: readonly ChangedFact[],
  { language, formats }: MailParts,
): NonNullable<MailContent['facts']> {
  const { corrections, facts, vocabulary } = messagesOf(language)
  const named = (group: string, value: string): string => {
    const known = ownValue(Object(ownValue<unknown>(vocabulary, group)), value)
    return typeof known === 'string' ? known : value
  }
  const numberText = (fact: ChangedFact['fact'], value: number): string => {
    const unit = ownValue<string>(facts.units, fact)
    return [fact === 'year' ? String(value) : formats.number(value), unit].filter(Boolean).join(' ')
  }
  const textOf = (fact: ChangedFact['fact'], value: Value): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return facts.none
    if (typeof value === 'number') return numberText(fact, value)
    return typeof value === 'string' ? named(fact, value) : value.map((feature) => named('feature', feature)).join(', ')
  }
  return changes.map(({ fact, from, to }) => ({
    label: facts.names[fact],
    value: fact === 'description' ? corrections.newText : `${textOf(fact, from)} → ${textOf(fact, to)}`,
  }))
}
