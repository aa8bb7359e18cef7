import * as addresses from '@autopiazza/contract/addresses'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { vehicleText } from '@autopiazza/contract/vehicle-text'
import { mailsEndedByLink } from '../../identity/index.ts'
import { findReminders } from '../reads/garage-vehicle.ts'
import { endReminders } from './garage-store.ts'

/** The reminders of the deadlines of one purchased car. */
export const {
  linkTo: remindersLink,
  show: showRemindersByLink,
  end: endRemindersByLink,
} = mailsEndedByLink({
  purpose: 'end-garage-mails',
  address: addresses.garageMails,
  invalid: 'aftersales.link_invalid',
  find: async (ctx, id) => {
    const found = await findReminders(ctx, id)
    return found && { vehicle: vehicleText(vehicleName(found), ctx.language), hasEnded: !found.hasReminders }
  },
  end: endReminders,
  auditedAs: 'vehicle.end_reminders',
})
