import type { OperatorSale } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { Table } from '../../../ui/Table.tsx'
import { SwitchableList } from '../SwitchableList.tsx'
import { operatorPaths } from '../operator-paths.ts'
import { operatorQueries } from '../operator-queries.ts'
import { Address, LateBadge, RowLink } from '../records.tsx'

/** Lists the sales with a pending step: the late ones, or all. */
export function SalesSection({ isAll }: { isAll: boolean }) {
  const t = useTranslations('operator.sales')
  const query = useQuery(operatorQueries.sales(useAppContext().api, !isAll))
  return (
    <SwitchableList
      title={t(isAll ? 'allTitle' : 'title')}
      lead={t(isAll ? 'allLead' : 'lead')}
      none={isAll ? { title: t('allNone'), text: t('allNoneText') } : { title: t('none'), text: t('noneText') }}
      isSecond={isAll}
      first={{ label: t('onlyLate'), link: operatorPaths.section('sales') }}
      second={{ label: t('all'), link: operatorPaths.section('sales', { all: '1' }) }}
      query={query}
    >
      {(sales) => <Sales sales={sales} />}
    </SwitchableList>
  )
}

function Sales({ sales }: { sales: readonly OperatorSale[] }) {
  const t = useTranslations('operator')
  const f = useFormats()
  return (
    <Table
      caption={t('sales.title')}
      rows={sales}
      keyOf={({ reservation }) => reservation.id}
      columns={[
        {
          header: t('reservations.car'),
          isRowHeader: true,
          cell: ({ reservation: { id, vehicle } }) => (
            <RowLink link={operatorPaths.reservation(id)}>{f.vehicleText(vehicle.name)}</RowLink>
          ),
        },
        {
          header: t('reservations.status'),
          cell: ({ reservation, deal }) => t(`status.${deal.settlement?.status ?? reservation.status}`),
        },
        { header: t('sales.next'), cell: ({ deal }) => (deal.next ? t(`step.${deal.next.step}`) : '–') },
        { header: t('sales.turn'), cell: ({ deal }) => (deal.next ? t(`actor.${deal.next.actor}`) : '–') },
        {
          header: t('sales.by'),
          cell: ({ deal: { next, isLate } }) => (
            <span className="inline-flex flex-wrap gap-2">
              {next?.by ? f.shortDate(next.by) : '–'}
              <LateBadge isLate={isLate} />
            </span>
          ),
        },
        { header: t('sales.due'), isNumeric: true, cell: ({ deal }) => f.money(deal.money.balance) },
        { header: t('sales.said'), isNumeric: true, cell: ({ deal }) => f.money(deal.money.unconfirmed) },
        { header: t('sales.owed'), isNumeric: true, cell: ({ deal }) => f.money(deal.money.owedByVendor) },
        {
          header: t('reservations.buyer'),
          cell: ({ reservation }) => <Address>{reservation.buyer.email}</Address>,
        },
      ]}
    />
  )
}
