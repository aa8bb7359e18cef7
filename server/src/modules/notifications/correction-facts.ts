import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import { ownValue } from '@autopiazza/contract/own-value'
import { comparedParts, unitName, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { messagesOf } from '@autopiazza/i18n'
import type { MailContent, MailParts } from './mail-content.ts'

type Value = ReturnType<typeof comparedParts>['from']

/** Lists the proposed facts, one line each: before → after. For a description, states only that it changed. For equipment, lists the removed and added items. */
export function correctionFacts(
  { changes, fuelType }: { readonly changes: readonly ChangedFact[]; readonly fuelType: string | undefined },
  { language, formats }: MailParts,
): NonNullable<MailContent['facts']> {
  const { corrections, facts, vocabulary } = messagesOf(language)
  const named = (group: string, value: string): string => {
    const known = ownValue(Object(ownValue<unknown>(vocabulary, group)), value)
    return typeof known === 'string' ? known : value
  }
  const numberText = (fact: ChangedFact['fact'], value: number): string => {
    const unit = ownValue<string>(facts.units, unitName(fact, fuelType))
    return [fact === 'year' ? String(value) : formats.number(value), unit].filter(Boolean).join(' ')
  }
  const textOf = (fact: ChangedFact['fact'], value: Value): string => {
    if (value === null || value === '' || (typeof value === 'object' && value.length === 0)) return facts.none
    if (typeof value === 'number') return numberText(fact, value)
    if (typeof value !== 'string') return value.map((feature) => named('feature', feature)).join(', ')
    return vehicleFacts[fact].kind === 'month' ? value.split('-').toReversed().join('/') : named(fact, value)
  }
  return changes.map(({ fact, ...change }) => {
    const { from, to } = comparedParts(change.from, change.to)
    return {
      label: facts.names[fact],
      value: fact === 'description' ? corrections.newText : `${textOf(fact, from)} → ${textOf(fact, to)}`,
    }
  })
}
