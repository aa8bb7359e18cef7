import type { ChangedFact, DecidedCorrection, OpenCorrection } from '@autopiazza/contract/agreed-vehicle'
import { comparedParts } from '@autopiazza/contract/vehicle-facts'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useFactText } from '../vehicle/use-fact-text.ts'

interface CorrectionHistoryProps {
  corrections: readonly DecidedCorrection[]
  /** The correction that the buyer must answer. Null or undefined when there is none or when another element shows it. */
  waiting?: OpenCorrection | null
  fuelType: string
}

export function CorrectionHistory({ corrections, waiting, fuelType }: CorrectionHistoryProps) {
  const t = useTranslations('corrections')
  const f = useFormats()
  const changed = useChangedFacts(fuelType)
  const lines = [
    ...corrections.map(({ decision, at, changes }) => ({
      at,
      changes,
      state: t(`decided.${decision}`, { day: f.dateTime(at) }),
    })),
    ...(waiting ? [{ at: waiting.askedAt, changes: waiting.changes, state: t('waiting') }] : []),
  ]
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="text-base font-semibold">{t('history')}</h2>
      <ul className="mt-2 grid gap-2 figures">
        {lines.map(({ at, changes, state }) => (
          <li key={at} className="wrap-anywhere">
            {changed(changes).join('; ')}
            <span className="block text-sm text-muted">{state}</span>
            {changes.some(isText) ? (
              <details>
                <summary className="disclosure min-h-6 w-fit text-sm">{t('bothTexts')}</summary>
                <ChangedTexts changes={changes} />
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isText = ({ fact }: ChangedFact): boolean => fact === 'description'

export function ChangedTexts({ changes }: { changes: readonly ChangedFact[] }) {
  const t = useTranslations('corrections')
  const textOf = useFactText()
  return changes.filter(isText).map(({ fact, from, to }) => (
    <dl key={fact} className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {(
        [
          ['before', from],
          ['after', to],
        ] as const
      ).map(([when, text]) => (
        <div key={when}>
          <dt className="text-sm text-muted">{t(when)}</dt>
          <dd className="mt-1 font-normal wrap-anywhere whitespace-pre-line">{textOf(fact, text)}</dd>
        </div>
      ))}
    </dl>
  ))
}

/** Returns a function that describes corrected facts, one line each: 'Kilometres: 61,200 → 84,000'. For a long text, the line states only that it changed. */
export function useChangedFacts(fuelType: string) {
  const t = useTranslations('corrections')
  const tFacts = useTranslations('facts.names')
  const textOf = useFactText()
  return (changes: readonly ChangedFact[]): readonly string[] =>
    changes.map((change) => {
      const { fact } = change
      const name = tFacts(fact)
      if (isText(change)) return t('changedText', { fact: name })
      const { from, to } = comparedParts(change.from, change.to)
      return t('changed', { fact: name, from: textOf(fact, from, fuelType), to: textOf(fact, to, fuelType) })
    })
}
