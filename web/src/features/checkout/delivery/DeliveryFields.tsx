import type { PickupPoint } from '@autopiazza/contract'
import { deliveryMethods } from '@autopiazza/contract/purchase-vocabulary'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AddressFields } from '../../../forms/address/AddressFields.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { PickupChoice } from './PickupChoice.tsx'
import type { DeliveryValues } from './use-delivery-form.ts'

interface DeliveryFieldsProps {
  pickupPoints: readonly PickupPoint[]
  /** Called when another method is chosen, which starts with an empty address. */
  onMethod: () => void
}

/** Offers pickup at one of the vendor's pickup points, or delivery to an address. */
export function DeliveryFields({ pickupPoints, onMethod }: DeliveryFieldsProps) {
  const t = useTranslations('checkout.delivery')
  const { control, register, setValue, formState } = useFormContext<DeliveryValues>()
  const [method, pickupLocationId] = useWatch({ control, name: ['method', 'pickupLocationId'] })
  return (
    <div className="grid gap-6">
      <RadioGroup
        legend={t('legend')}
        isLegendHidden
        error={formState.errors.method ? t('missing') : undefined}
        options={deliveryMethods.map((each) => ({
          value: each,
          label: t(`${each}.title`),
          help: t(`${each}.text`),
        }))}
        {...register('method', { onChange: onMethod })}
      />
      {method === 'pickup' ? (
        <PickupChoice
          points={pickupPoints}
          chosen={pickupLocationId}
          onChoose={(id) => setValue('pickupLocationId', id)}
        />
      ) : null}
      {method === 'delivery' ? <AddressFields /> : null}
    </div>
  )
}
