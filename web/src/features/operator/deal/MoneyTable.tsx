import type { OperatorDeal } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Table } from '../../../ui/Table.tsx'
import { ConfirmedAction } from '../ConfirmedAction.tsx'

type Entry = NonNullable<OperatorDeal['deal']>['money']['entries'][number]

/** Lists the ledger of a reservation. An unconfirmed transfer can be struck. */
export function MoneyTable({ reservationId, entries }: { reservationId: string; entries: readonly Entry[] }) {
  const t = useTranslations('operator.deal')
  const f = useFormats()
  return (
    <Table
      caption={t('money')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          header: t('entry'),
          isRowHeader: true,
          cell: ({ kind, way, takenBackBy }) =>
            `${t(`kinds.${kind}`)}: ${t(`ways.${way}`)}${takenBackBy ? ` (${t('takenBack')})` : ''}`,
        },
        { header: t('amount'), isNumeric: true, cell: ({ amount }) => f.money(amount) },
        { header: t('by'), cell: ({ by }) => t(`authors.${by}`) },
        { header: t('at'), cell: ({ at }) => f.dateTime(at) },
        {
          header: t('decide'),
          cell: (entry) =>
            entry.kind === 'stated' && entry.amount > 0 && !entry.takenBackBy ? (
              <Strike reservationId={reservationId} entry={entry} />
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}

function Strike({ reservationId: id, entry }: { reservationId: string; entry: Entry }) {
  const t = useTranslations('operator.strike')
  const f = useFormats()
  return (
    <ConfirmedAction
      label={t('open')}
      title={t('title', { amount: f.money(entry.amount) })}
      confirm={t('confirm')}
      done={t('done')}
      act={(operator) => operator.strikeStatement({ id, entryId: entry.id })}
    >
      {() => <p>{t('text')}</p>}
    </ConfirmedAction>
  )
}
