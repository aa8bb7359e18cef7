import type { Context } from '../../../kernel/context.ts'
import type { WorkshopFields } from '../rules/workshop-fields.ts'

interface Workshop {
  readonly id: string
  readonly fields: WorkshopFields
}

const columnsOf = ({ name, address, city, province, postalCode, phone, email, ...fields }: WorkshopFields) => ({
  name,
  address,
  city,
  province,
  phone,
  email,
  postal_code: postalCode,
  slot_minutes: fields.slotMinutes,
  capacity: fields.capacity,
  is_active: fields.isActive,
})

export async function insertWorkshop(ctx: Context, fields: WorkshopFields): Promise<string> {
  const { id } = await ctx.db
    .insertInto('workshops')
    .values(columnsOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertTimetable(ctx, { id, fields })
  return id
}

/** Replaces all that the operator says about a workshop; its bookings stay. */
export async function updateWorkshop(ctx: Context, { id, fields }: Workshop): Promise<void> {
  await ctx.db.updateTable('workshops').set(columnsOf(fields)).where('id', '=', id).execute()
  await ctx.db.deleteFrom('workshop_hours').where('workshop_id', '=', id).execute()
  await ctx.db.deleteFrom('workshop_closed_days').where('workshop_id', '=', id).execute()
  await insertTimetable(ctx, { id, fields })
}

async function insertTimetable(ctx: Context, { id, fields: { hours, closedDays } }: Workshop): Promise<void> {
  await ctx.db
    .insertInto('workshop_hours')
    .values(
      hours.map(({ weekday, opensAt, closesAt }) => ({
        workshop_id: id,
        weekday,
        opens_at: opensAt,
        closes_at: closesAt,
      })),
    )
    .execute()
  const days = [...new Set(closedDays)]
  if (days.length === 0) return
  await ctx.db
    .insertInto('workshop_closed_days')
    .values(days.map((day) => ({ workshop_id: id, day })))
    .execute()
}
