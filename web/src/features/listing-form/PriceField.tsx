import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats } from '../../app/format.ts'
import { ListingField } from './ListingField.tsx'
import type { ListingValues } from './listing-values.ts'
import { typedCents } from '../../forms/typed-number.ts'

/** An amount typed in euro; below it, the amount as buyers will see it. */
export function PriceField({
  name,
  isRequired = false,
}: {
  name: 'salePrice' | 'dailyRate' | 'weeklyRate' | 'monthlyRate'
  isRequired?: boolean
}) {
  const f = useFormats()
  const { control } = useFormContext<ListingValues>()
  const cents = typedCents(useWatch({ control, name }))
  return (
    <ListingField
      name={name}
      isRequired={isRequired}
      inputMode="decimal"
      help={cents === undefined || Number.isNaN(cents) ? undefined : f.money(cents)}
    />
  )
}
