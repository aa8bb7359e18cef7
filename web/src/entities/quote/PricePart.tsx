import { classNames } from '../../ui/class-names.ts'

interface PricePartProps {
  label: string
  hint: string | null
  amount: string
  /** True if the amount is due now or already paid. */
  isNow?: boolean
}

export function PricePart({ label, hint, amount, isNow = false }: PricePartProps) {
  return (
    <div
      className={classNames(
        'mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-md p-4',
        isNow ? 'bg-action-soft' : 'bg-sunken',
      )}
    >
      <dt className="font-semibold">{label}</dt>
      <dd className="font-semibold">{amount}</dd>
      {hint ? <dd className="col-span-2 text-sm text-muted">{hint}</dd> : null}
    </div>
  )
}
