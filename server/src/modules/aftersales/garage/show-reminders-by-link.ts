import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { vehicleText } from '@autopiazza/contract/vehicle-text'
import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { findReminders } from '../reads/garage-vehicle.ts'
import { vehicleOfLink } from './reminders-link.ts'

interface ByLink {
  readonly ctx: Context
  readonly input: { readonly token: string }
  readonly secret: string
}

/** The car whose reminders a signed link ends. Whoever has the link may call it. */
export async function showRemindersByLink({ ctx, input, secret }: ByLink) {
  const id = vehicleOfLink(secret, input.token)
  const found = id === null ? null : await findReminders(ctx, id)
  if (!found) return refused('aftersales.link_invalid')
  return ok({ vehicle: vehicleText(vehicleName(found), ctx.language), hasEnded: !found.hasReminders })
}
