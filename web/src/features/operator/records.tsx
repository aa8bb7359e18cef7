import type { OperatorListing, OperatorReservation } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import type { PageLink } from '../../app/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Table } from '../../ui/Table.tsx'
import { operatorPaths } from './operator-paths.ts'

export function RowLink({ link, children }: { link: PageLink; children: ReactNode }) {
  return (
    <Link {...link} className="text-action underline underline-offset-4">
      {children}
    </Link>
  )
}

/** Lists reservations, each with a link. */
export function Reservations({ reservations }: { reservations: readonly OperatorReservation[] }) {
  const t = useTranslations('operator')
  const f = useFormats()
  if (reservations.length === 0) return <p className="text-muted">{t('reservations.none')}</p>
  return (
    <Table
      caption={t('reservations.caption')}
      rows={reservations}
      keyOf={({ id }) => id}
      columns={[
        {
          header: t('reservations.car'),
          isRowHeader: true,
          cell: ({ id, vehicle }) => (
            <RowLink link={operatorPaths.reservation(id)}>{f.vehicleText(vehicle.name)}</RowLink>
          ),
        },
        { header: t('reservations.status'), cell: ({ status }) => t(`status.${status}`) },
        { header: t('reservations.buyer'), cell: ({ buyer }) => <Address>{buyer.email}</Address> },
        { header: t('reservations.vendor'), cell: ({ vendor }) => <Address>{vendor.email}</Address> },
        { header: t('reservations.paid'), isNumeric: true, cell: ({ amounts }) => f.money(amounts.paid) },
        { header: t('reservations.created'), cell: ({ createdAt }) => f.shortDate(createdAt) },
      ]}
    />
  )
}

/** Lists adverts with their state and suspension. */
export function Listings({ listings }: { listings: readonly OperatorListing[] }) {
  const t = useTranslations('operator.listings')
  const tStatus = useTranslations('vocabulary.listingStatus')
  const f = useFormats()
  if (listings.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <Table
      caption={t('caption')}
      rows={listings}
      keyOf={({ id }) => id}
      columns={[
        {
          header: t('name'),
          isRowHeader: true,
          cell: ({ id, name }) => <RowLink link={operatorPaths.listing(id)}>{f.vehicleText(name)}</RowLink>,
        },
        { header: t('state'), cell: ({ status }) => tStatus(status) },
        { header: t('suspension'), cell: ({ suspension }) => <Suspension of={suspension} /> },
        { header: t('created'), cell: ({ createdAt }) => f.shortDate(createdAt) },
      ]}
    />
  )
}

/** States why and since when an advert is suspended. */
export function Suspension({ of }: { of: OperatorListing['suspension'] }) {
  const t = useTranslations('operator.listings')
  const f = useFormats()
  if (!of) return '–'
  const { at, reason, withAccount } = of
  return withAccount ? t('withAccount', { reason }) : t('byItself', { date: f.shortDate(at), reason })
}

export function Address({ children }: { children: string }) {
  return <span className="wrap-anywhere">{children}</span>
}

export function LateBadge({ isLate }: { isLate: boolean }) {
  const t = useTranslations('operator')
  return isLate ? <Badge tone="danger">{t('late')}</Badge> : null
}
