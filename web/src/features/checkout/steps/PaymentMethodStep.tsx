import type { CheckoutDraft, CheckoutOptions } from '@autopiazza/contract'
import { depositCents } from '@autopiazza/contract/constants'
import { paymentMethods } from '@autopiazza/contract/purchase-vocabulary'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'

const reasons = {
  'checkout.transfer_unavailable': 'noTransfer',
  'checkout.card_not_needed': 'noCard',
  'checkout.financing_unavailable': 'noFinancing',
} as const

export interface StepProps {
  draft: CheckoutDraft
  options: CheckoutOptions
  change: (part: Partial<CheckoutDraft>) => void
  /** The buyer tried to continue while something was missing. */
  isTried: boolean
}

/** Offers the payment methods; an unavailable one shows its reason. */
export function PaymentMethodStep({ draft, options, change, isTried }: StepProps) {
  const t = useTranslations('checkout.methods')
  const deposit = useFormats().money(depositCents)
  return (
    <RadioGroup
      legend={t('legend')}
      isLegendHidden
      name="payment_method"
      value={draft.paymentMethod ?? ''}
      error={isTried ? t('missing') : undefined}
      onChange={({ currentTarget: { value } }) =>
        change({ paymentMethod: paymentMethods.find((method) => method === value) ?? null })
      }
      options={options.methods.map(({ method, refusal }) => ({
        value: method,
        isDisabled: refusal !== null,
        label:
          refusal === 'checkout.financing_unavailable' ? (
            <>
              {t(`${method}.title`)} <Badge tone="waiting">{t('comingSoon')}</Badge>
            </>
          ) : (
            t(`${method}.title`)
          ),
        help: t(refusal ? reasons[refusal] : `${method}.text`, { deposit }),
      }))}
    />
  )
}
