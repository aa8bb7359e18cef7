import type { OperatorReturn } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Table } from '../../ui/Table.tsx'
import { operatorPaths } from './operator-paths.ts'
import { Address, LateBadge, RowLink } from './records.tsx'

/** Lists returns with the party that must act next and the money still to be returned. */
export function ReturnsTable({ returns }: { returns: readonly OperatorReturn[] }) {
  const t = useTranslations('operator')
  const f = useFormats()
  return (
    <Table
      caption={t('returns.title')}
      rows={returns}
      keyOf={({ id }) => id}
      columns={[
        {
          header: t('reservations.car'),
          isRowHeader: true,
          cell: ({ reservationId, vehicle }) => (
            <RowLink link={operatorPaths.reservation(reservationId)}>{f.vehicleText(vehicle)}</RowLink>
          ),
        },
        { header: t('reservations.status'), cell: ({ status }) => t(`returns.status.${status}`) },
        { header: t('returns.right'), cell: ({ kind }) => t(`returns.kind.${kind}`) },
        { header: t('returns.asked'), cell: ({ requestedAt }) => f.shortDate(requestedAt) },
        {
          header: t('returns.due'),
          cell: ({ dueAt, isOverdue }) => (
            <span className="inline-flex flex-wrap gap-2">
              {dueAt ? f.shortDate(dueAt) : '–'}
              <LateBadge isLate={isOverdue} />
            </span>
          ),
        },
        { header: t('returns.toCard'), isNumeric: true, cell: ({ toCard }) => f.money(toCard) },
        { header: t('returns.toTransfer'), isNumeric: true, cell: ({ toTransfer }) => f.money(toTransfer) },
        { header: t('reservations.buyer'), cell: ({ buyer }) => <Address>{buyer}</Address> },
        { header: t('reservations.vendor'), cell: ({ vendor }) => <Address>{vendor}</Address> },
      ]}
    />
  )
}
