import type { CheckoutDraft, PickupPoint } from '@autopiazza/contract'
import { deliveryMethods } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { AddressFields } from '../../../forms/address/AddressFields.tsx'
import { addressProblems, emptyAddress } from '../../../forms/address/address-problems.ts'
import { PickupChoice } from './PickupChoice.tsx'

export type DeliveryDraft = Pick<CheckoutDraft, 'deliveryMethod' | 'pickupLocationId' | 'address'>

interface DeliveryFieldsProps {
  value: DeliveryDraft
  onChange: (part: Partial<DeliveryDraft>) => void
  pickupPoints: readonly PickupPoint[]
  /** Who probably receives the car. */
  recipient: string
  isTried: boolean
}

/** Collected at one of the vendor's pickup points, or brought to an address. */
export function DeliveryFields({ value, onChange, pickupPoints, recipient, isTried }: DeliveryFieldsProps) {
  const t = useTranslations('checkout.delivery')
  const { deliveryMethod, pickupLocationId, address } = value
  return (
    <div className="grid gap-6">
      <RadioGroup
        legend={t('legend')}
        isLegendHidden
        name="delivery_method"
        value={deliveryMethod ?? ''}
        error={isTried && deliveryMethod === null ? t('missing') : undefined}
        onChange={({ currentTarget }) => {
          const method = deliveryMethods.find((known) => known === currentTarget.value) ?? null
          onChange({
            deliveryMethod: method,
            address: method === 'delivery' ? (address ?? { ...emptyAddress, recipient_name: recipient }) : null,
          })
        }}
        options={deliveryMethods.map((method) => ({
          value: method,
          label: t(`${method}.title`),
          help: t(`${method}.text`),
        }))}
      />
      {deliveryMethod === 'pickup' ? (
        <PickupChoice
          points={pickupPoints}
          chosen={pickupLocationId}
          onChoose={(id) => onChange({ pickupLocationId: id })}
        />
      ) : null}
      {deliveryMethod === 'delivery' ? (
        <AddressFields
          address={address ?? emptyAddress}
          onChange={(changed) => onChange({ address: changed })}
          problems={isTried ? addressProblems(address) : {}}
        />
      ) : null}
    </div>
  )
}
