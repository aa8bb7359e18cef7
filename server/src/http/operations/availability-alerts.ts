import { askAvailabilityAlert, withdrawAvailabilityAlert } from '../../modules/listings/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const availabilityAlerts = {
  ask: handle(api.availabilityAlerts.ask, askAvailabilityAlert),
  withdraw: handle(api.availabilityAlerts.withdraw, withdrawAvailabilityAlert),
}
