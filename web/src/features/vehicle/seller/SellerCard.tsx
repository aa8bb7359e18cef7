import type { VehicleDetail } from '@autopiazza/contract'
import { MapPin, Store, User } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Card } from '../../../ui/Card.tsx'

/** The seller: name, company and town, never a postal or e-mail address. */
export function SellerCard({ seller }: Pick<VehicleDetail, 'seller'>) {
  const t = useTranslations('vehicle.seller')
  const f = useFormats()
  const { companyName, firstName, town } = seller
  const Icon = companyName ? Store : User
  return (
    <Card>
      <h2 className="text-sm font-medium text-muted">{t('title')}</h2>
      <div className="mt-3 flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-action">
          <Icon aria-hidden="true" size={20} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{companyName ?? firstName ?? t('unnamed')}</p>
          {companyName && firstName ? <p className="text-sm text-muted">{t('contact', { name: firstName })}</p> : null}
        </div>
      </div>
      <ul className="mt-4 grid gap-1 text-sm text-muted figures">
        {town ? (
          <li className="flex items-center gap-1.5">
            <MapPin aria-hidden="true" size={16} className="shrink-0" />
            {town}
          </li>
        ) : null}
        <li>{t('since', { date: f.date(seller.memberSince) })}</li>
        <li>{t('listings', { count: seller.activeListings, number: f.number(seller.activeListings) })}</li>
      </ul>
    </Card>
  )
}
