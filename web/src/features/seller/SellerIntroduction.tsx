import type { SellerPage } from '@autopiazza/contract'
import { publicName } from '@autopiazza/contract/person-name'
import { CalendarDays, Clock, MapPin, MessageCircle, Store, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { PhoneButton } from '../../entities/seller/PhoneButton.tsx'
import { townName } from '../../entities/vehicle/town-name.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'

/** The element that receives the focus after a click on the seller filter. */
const anchor = 'filter-seller'

export function SellerIntroduction({ seller }: { seller: SellerPage }) {
  const t = useTranslations('seller')
  const tPage = useTranslations('sellers')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const isOwn = useSession()?.userId === seller.id
  const { id, kind, companyName, firstName, vatNumber, answerTime, memberSince, cars, hasPhone } = seller
  const town = townName(seller)
  const Icon = kind === 'business' ? Store : User
  return (
    <header
      id={anchor}
      className="mb-6 grid scroll-mt-20 gap-x-10 gap-y-5 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-center"
    >
      <div className="flex min-w-0 items-start gap-3 sm:gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-action sm:size-14">
          <Icon aria-hidden="true" size={24} />
        </span>
        <div className="min-w-0">
          <h1 className="text-lg wrap-anywhere sm:text-xl">{publicName(seller) ?? t('unnamed')}</h1>
          {companyName && firstName ? <p className="text-sm text-muted">{t('contact', { name: firstName })}</p> : null}
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <Badge tone="outline">{tVocabulary(`sellerKind.${kind}`)}</Badge>
            {vatNumber ? <span className="figures">{t('vatNumber', { number: vatNumber })}</span> : null}
          </p>
          {vatNumber ? <p className="mt-1 text-xs text-muted">{t('vatNumberNote')}</p> : null}
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
            {town ? <Fact icon={<MapPin aria-hidden="true" size={16} />}>{tPage('place', { town })}</Fact> : null}
            {answerTime ? (
              <Fact icon={<Clock aria-hidden="true" size={16} />}>{t(`answers.${answerTime}`)}</Fact>
            ) : null}
            <Fact icon={<CalendarDays aria-hidden="true" size={16} />}>
              {t('since', { month: f.month(memberSince) })}
            </Fact>
          </ul>
        </div>
      </div>
      {isOwn ? null : (
        <div className="grid gap-3">
          {hasPhone ? (
            <div>
              <PhoneButton id={id} vehicleId={null} />
            </div>
          ) : null}
          {cars > 0 ? (
            <p className="flex items-start gap-2 text-sm text-muted">
              <MessageCircle aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
              {tPage('write')}
            </p>
          ) : null}
        </div>
      )}
    </header>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2 text-muted figures">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

/** Shown for an unknown seller, a suspended one, or a private one without cars online. */
export function SellerNotFound() {
  const t = useTranslations('sellers')
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('notFound')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('notFoundText')}</p>
      <LinkButton {...paths.search()} className="mt-8">
        {t('others')}
      </LinkButton>
    </div>
  )
}
