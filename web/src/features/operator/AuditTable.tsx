import type { AuditRecord } from '@autopiazza/contract'
import { knownAction } from '@autopiazza/contract/audit-actions'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Table } from '../../ui/Table.tsx'

const actors = ['visitor', 'buyer', 'vendor', 'workshop', 'system'] as const

export function AuditTable({ entries }: { entries: readonly AuditRecord[] }) {
  const t = useTranslations('operator.audit')
  const f = useFormats()
  const actorName = ({ operator, actorKind, actorId }: AuditRecord) => {
    const kind = actors.find((known) => known === actorKind)
    const name = operator === null ? (kind ? t(`actors.${kind}`) : actorKind) : t('operator', { name: operator })
    return actorId === null ? name : `${name} ${actorId}`
  }
  const actionName = (action: string) => {
    const known = knownAction(action)
    return known ? t(`actions.${known}`) : action
  }
  return (
    <Table
      caption={t('caption')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { header: t('action'), isRowHeader: true, cell: ({ action }) => actionName(action) },
        { header: t('at'), cell: ({ at }) => f.dateTime(at) },
        { header: t('who'), cell: (entry) => <span className="text-sm wrap-anywhere">{actorName(entry)}</span> },
        {
          header: t('on'),
          cell: ({ subjectId }) => <span className="text-sm wrap-anywhere">{subjectId ?? '–'}</span>,
        },
        {
          header: t('details'),
          cell: ({ details }) => (
            <span className="text-sm wrap-anywhere">
              {Object.entries(details)
                .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
                .join(' · ') || '–'}
            </span>
          ),
        },
      ]}
    />
  )
}
