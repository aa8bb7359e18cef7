import { calculator } from '@autopiazza/contract/constants'
import { largestDownPayment, nearestMaturity } from '@autopiazza/contract/loan'
import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import type { FinancingChoice } from '../../entities/credit/financing-estimate.ts'
import { LinkButton } from '../../ui/Button.tsx'

interface ApplyForCreditProps {
  id: string
  price: Cents
  choice: FinancingChoice
}

/** Links to the request for the chosen credit and states how the request will differ from the choice. Renders nothing when no loan remains. */
export function ApplyForCredit({ id, price, choice }: ApplyForCreditProps) {
  const t = useTranslations('vehicle.calculator')
  const f = useFormats()
  const { downPayment, months, annualRate } = choice
  const largest = largestDownPayment(price)
  if (largest === null || downPayment > largest) return null
  const maturity = nearestMaturity(months)
  return (
    <div className="mt-4">
      <LinkButton {...paths.financingCheckout(id, { downPayment, months })} tone="outline" rel="nofollow" isWide>
        {t('apply')}
      </LinkButton>
      {maturity === months ? null : (
        <p className="mt-2 text-sm text-muted">{t('applyMonths', { months: String(maturity) })}</p>
      )}
      {annualRate === calculator.annualRate ? null : (
        <p className="mt-2 text-sm text-muted">{t('applyRate', { tan: f.percent(calculator.annualRate) })}</p>
      )}
    </div>
  )
}
