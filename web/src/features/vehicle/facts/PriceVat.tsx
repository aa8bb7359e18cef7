import { withoutVat } from '@autopiazza/contract/money'
import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { vehiclePrices } from '../../../entities/vehicle/vehicle-prices.ts'

/** Shows the VAT of a dealer's sale price, with the net price where it is deductible. */
export function PriceVat({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const { priceVat } = vehicle
  const { salePrice } = vehiclePrices(vehicle)
  if (!salePrice || !priceVat || priceVat === 'private') return null
  const net = priceVat === 'deductible' && t('netPrice', { price: f.money(withoutVat(salePrice)) })
  return <p className="text-sm text-muted figures">{[t(`priceVat.${priceVat}`), net].filter(Boolean).join(' · ')}</p>
}
