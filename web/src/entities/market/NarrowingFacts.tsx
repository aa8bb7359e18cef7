import { statedFacts, type ValuedFact } from '@autopiazza/contract/market-value'
import type { FactName } from '@autopiazza/contract/vehicle-facts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type NarrowingFact = keyof typeof statedFacts

const isNarrowing = (fact: ValuedFact): fact is NarrowingFact => Object.hasOwn(statedFacts, fact)

interface NarrowingFactsProps<Field extends FactName> {
  facts: readonly ValuedFact[]
  /** The facts that have a field on this page. */
  fields: readonly Field[]
  /** The facts that are already filled in and only need confirmation. */
  unconfirmed?: readonly string[]
  onField: (name: Field) => void
}

/** Lists the facts that would make a value more exact, each as a link to its field when the page has that field. */
export function NarrowingFacts<Field extends FactName>({
  facts,
  fields,
  unconfirmed = [],
  onField,
}: NarrowingFactsProps<Field>) {
  const t = useTranslations('market.narrow')
  const [first, second] = facts.filter(isNarrowing)
  if (!first) return null
  const linked = (fact: NarrowingFact) =>
    function NamedFact(name: ReactNode) {
      const field = fields.find((one) => one === statedFacts[fact])
      return field ? <FieldButton onClick={() => onField(field)}>{name}</FieldButton> : name
    }
  const isFilledIn = [first, ...(second ? [second] : [])].every((fact) =>
    unconfirmed.some((name) => name === statedFacts[fact]),
  )
  const way = isFilledIn ? 'check' : 'add'
  return (
    <p className="text-sm">
      {second
        ? t.rich(`${way}.two`, {
            one: t(`facts.${first}`),
            two: t(`facts.${second}`),
            first: linked(first),
            second: linked(second),
          })
        : t.rich(`${way}.one`, { one: t(`facts.${first}`), first: linked(first) })}
    </p>
  )
}

/** A phrase within a sentence. Clicking it moves the focus to a field. */
export function FieldButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="font-medium text-action underline underline-offset-4 hover:no-underline"
    >
      {children}
    </button>
  )
}
