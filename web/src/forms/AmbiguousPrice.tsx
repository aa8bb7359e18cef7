import { useTranslations } from 'use-intl'
import { useFormats } from '../app/format.ts'
import { Button } from '../ui/Button.tsx'
import { asTypedEuro, possibleAmounts } from './typed-euro.ts'

/** Offers the two amounts that an ambiguous price can mean. `onChoose` receives the chosen one as unambiguous text. */
export function AmbiguousPrice({ typed, onChoose }: { typed: string; onChoose: (amount: string) => void }) {
  const t = useTranslations('errors.prices')
  const f = useFormats()
  const amounts = possibleAmounts(typed)
  const [low, high] = (amounts ?? []).map((cents) => f.money(cents))
  return (
    <div role="status" className="mt-3 empty:hidden">
      {amounts && low && high ? (
        <div className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          <p className="figures">{t('ask', { low, high })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {amounts.map((cents) => (
              <Button key={cents} tone="outline" size="small" onClick={() => onChoose(asTypedEuro(cents))}>
                {f.money(cents)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}
