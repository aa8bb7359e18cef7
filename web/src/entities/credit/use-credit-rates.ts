import { calculator } from '@autopiazza/contract/constants'
import { effectiveAnnualRate } from '@autopiazza/contract/loan'
import { useFormats } from '../../app/format.ts'

/** The rates of the usual credit as texts: the nominal one and the whole cost. Figures of a credit are never shown without them. */
export function useCreditRates() {
  const f = useFormats()
  return { tan: f.percent(calculator.annualRate), taeg: f.percent(effectiveAnnualRate(calculator.annualRate)) }
}
