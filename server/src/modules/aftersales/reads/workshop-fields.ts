import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { OpeningHours } from '../rules/slots.ts'

/** A workshop as the operator entered it. Nullable fields are null in workshops that were entered before these fields existed. */
export interface StoredWorkshop {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly province: string | null
  readonly postalCode: string | null
  readonly phone: string | null
  readonly email: string
  readonly hours: readonly OpeningHours[]
  readonly closedDays: readonly string[]
  readonly slotMinutes: number
  readonly capacity: number
  readonly isActive: boolean
}

const everything = sql`
  select id, name, address, city, province, postal_code as "postalCode", phone, email, capacity,
    slot_minutes as "slotMinutes", is_active as "isActive",
    coalesce((
      select json_agg(json_build_object(
        'weekday', weekday, 'opensAt', to_char(opens_at, 'HH24:MI'), 'closesAt', to_char(closes_at, 'HH24:MI')
      ) order by weekday, opens_at) from workshop_hours where workshop_id = workshops.id
    ), '[]') as hours,
    coalesce((select json_agg(day order by day) from workshop_closed_days where workshop_id = workshops.id), '[]') as "closedDays"
  from workshops
`

export async function findWorkshopFields(ctx: Context, id: string): Promise<StoredWorkshop | null> {
  const { rows } = await sql<StoredWorkshop>`${everything} where id = ${id}`.execute(ctx.db)
  return rows[0] ?? null
}

/** Returns all workshops, by city and name. */
export async function listAllWorkshops(ctx: Context): Promise<StoredWorkshop[]> {
  const { rows } = await sql<StoredWorkshop>`${everything} order by city, name`.execute(ctx.db)
  return rows
}
