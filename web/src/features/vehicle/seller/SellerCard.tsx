import type { VehicleDetail } from '@autopiazza/contract'
import { publicName } from '@autopiazza/contract/person-name'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Clock, MapPin, Store, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { isOnline } from '../../../entities/vehicle/card-vehicle.ts'
import { SellerRights } from '../../../entities/vehicle/SellerRights.tsx'
import { townName } from '../../../entities/vehicle/town-name.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { OtherListings } from './OtherListings.tsx'

/** Introduces the seller: kind, name, place, time on the site, response time, and other adverts. Never shows a phone number or an e-mail address. */
export function SellerCard({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('seller')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const { id, kind, companyName, firstName, vatNumber, memberSince, answerTime, otherListings } = vehicle.seller
  const name = publicName(vehicle.seller) ?? t('unnamed')
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
          <p className="font-semibold wrap-anywhere">{name}</p>
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
      {isOnline(vehicle.status) || otherListings.count > 0 ? (
        <p className="mt-3 text-sm">
          <Link
            {...paths.seller(id)}
            className="inline-flex min-h-6 items-center font-medium wrap-anywhere text-action underline-offset-4 hover:underline"
          >
            {t('all', { name })}
          </Link>
        </p>
      ) : null}
      <OtherListings listings={otherListings} />
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
