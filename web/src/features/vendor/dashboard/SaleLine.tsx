import type { Sale } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { VehiclePhoto } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { saleAnchor, saleStateOf } from '../sales/sale-state.ts'
import { queryOf } from './dashboard-state.ts'

export function SaleLine({ sale, line, children }: { sale: Sale; line: string; children: ReactNode }) {
  const t = useTranslations('vendor.today')
  const tSales = useTranslations('vendor.sales')
  const f = useFormats()
  const { id, vehicle, buyerFirstName } = sale
  const names = { vehicle: f.vehicleName(vehicle), name: buyerFirstName ?? tSales('someone') }
  return (
    <div className="flex min-w-0 grow basis-64 items-center gap-3">
      <div className="w-18 shrink-0 overflow-hidden rounded-md">
        <VehiclePhoto vehicle={vehicle} sizes="4.5rem" />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere figures">{children}</p>
        <p className="text-sm text-muted figures">
          <Link
            {...paths.vendor(queryOf({ tab: 'sales', state: saleStateOf(sale) }))}
            hash={saleAnchor(id)}
            aria-label={`${t('openSale', names)}. ${line}`}
            className="underline-offset-4 hover:underline"
          >
            {line}
          </Link>
        </p>
      </div>
    </div>
  )
}
