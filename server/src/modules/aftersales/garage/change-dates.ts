import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { VehicleDates } from '@autopiazza/contract/aftersales'
import type { Call } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { actingBuyer } from '../../identity/index.ts'
import { dateErrors } from '../rules/inspection.ts'
import { updateDates } from './garage-store.ts'

/** Stores the dates that the owner of a purchased car enters. */
export async function changeDates({ ctx, input }: Call<{ id: string } & VehicleDates>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { id, ...dates } = input
  const errors = dateErrors(dates, dayInItaly(ctx.now()))
  if (errors) return refused('request.invalid', errors)
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateDates(ctx, { id, dates, buyerId: buyer.value.userId })))
      return refused('aftersales.vehicle_not_found')
    await writeAuditEntry(ctx, 'vehicle.change_dates', id, { ...dates })
    return ok({})
  })
}
