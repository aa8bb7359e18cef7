import type { InventoryRow, ListingStatus } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { statusTones } from '../status-tones.ts'

interface InventoryTableProps {
  vehicles: InventoryRow[]
  onChange: (row: InventoryRow) => void
}

export function InventoryTable({ vehicles, onChange }: InventoryTableProps) {
  const t = useTranslations('vendor.stock')
  const tListingStatus = useTranslations('vocabulary.listingStatus')
  const f = useFormats()
  const columns: Column<InventoryRow>[] = [
    {
      header: t('vehicle'),
      isRowHeader: true,
      cell: (row) => (
        <>
          <Link {...paths.vehicle(row.vehicleId)} className="hover:underline hover:underline-offset-4">
            {f.vehicleName(row)}
          </Link>
          {row.version ? (
            <span className="block text-sm font-normal text-muted">{f.vehicleText(row.version)}</span>
          ) : null}
        </>
      ),
    },
    {
      header: t('status'),
      cell: ({ status }: { status: ListingStatus }) => (
        <Badge tone={statusTones[status]}>{tListingStatus(status)}</Badge>
      ),
    },
    { header: t('quantity'), isNumeric: true, cell: ({ quantity }) => f.number(quantity) },
    { header: t('held'), isNumeric: true, cell: ({ held }) => f.number(held) },
    { header: t('free'), isNumeric: true, cell: ({ free }) => f.number(free) },
    {
      header: t('actions'),
      cell: (row) => {
        const reasonId = `sold-${row.vehicleId}`
        return (
          <span className="grid justify-items-end gap-1 md:justify-items-start">
            <Button
              tone="outline"
              size="small"
              aria-label={`${t('update')}: ${f.vehicleName(row)}`}
              disabled={!row.can.setQuantity}
              aria-describedby={row.can.setQuantityRefusal ? reasonId : undefined}
              onClick={() => onChange(row)}
            >
              {t('update')}
            </Button>
            {row.can.setQuantityRefusal ? (
              <span id={reasonId} className="text-sm text-muted">
                {t('sold')}
              </span>
            ) : null}
          </span>
        )
      },
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={vehicles} keyOf={({ vehicleId }) => vehicleId} />
}
