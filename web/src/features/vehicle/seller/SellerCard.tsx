import type { VehicleDetail } from '@autopiazza/contract'
import { publicName } from '@autopiazza/contract/person-name'
import { CalendarDays, Clock, MapPin, Store, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { SellerRights } from '../../../entities/vehicle/SellerRights.tsx'
import { townName } from '../../../entities/vehicle/town-name.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { OtherListings } from './OtherListings.tsx'

/** The seller: what kind, who, where, since when, how soon they answer, and their other adverts; never a telephone number or an e-mail address. */
export function SellerCard({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.seller')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const { kind, companyName, firstName, vatNumber, memberSince, answerTime } = vehicle.seller
  const town = townName(vehicle) ?? vehicle.seller.town
  const Icon = kind === 'business' ? Store : User
  return (
    <Card>
      <h2 className="text-sm font-medium text-muted">{t('title')}</h2>
      <div className="mt-3 flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-action">
          <Icon aria-hidden="true" size={20} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{publicName(vehicle.seller) ?? t('unnamed')}</p>
          {companyName && firstName ? <p className="text-sm text-muted">{t('contact', { name: firstName })}</p> : null}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <Badge tone="outline">{tVocabulary(`sellerKind.${kind}`)}</Badge>
            {vatNumber ? <span className="figures">{t('vatNumber', { number: vatNumber })}</span> : null}
          </p>
          {vatNumber ? <p className="mt-1 text-xs text-muted">{t('vatNumberNote')}</p> : null}
        </div>
      </div>
      <ul className="mt-4 grid gap-1.5 text-sm">
        {town ? <Fact icon={<MapPin aria-hidden="true" size={16} />}>{t('pickup', { town })}</Fact> : null}
        {answerTime ? <Fact icon={<Clock aria-hidden="true" size={16} />}>{t(`answers.${answerTime}`)}</Fact> : null}
        <Fact icon={<CalendarDays aria-hidden="true" size={16} />}>{t('since', { month: f.month(memberSince) })}</Fact>
      </ul>
      <OtherListings listings={vehicle.seller.otherListings} />
      {vehicle.listingType === 'rent' ? null : <SellerRights kind={kind} className="mt-4 border-t border-line pt-4" />}
    </Card>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 text-muted figures">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
