import { z } from './zod.ts'
import { id, nothing, operation } from './operation.ts'
import { alertRefusals, signedInOnly } from './refusals.ts'

const ofVehicle = z.object({ id })

export const availabilityAlerts = {
  ask: operation(
    'PUT',
    '/vehicles/{id}/availability-alert',
    'Requests one mail when a car that is sold, reserved or offline is available again. Repeating it changes nothing.',
    [...signedInOnly, 'listings.not_found', ...alertRefusals, 'listings.too_many_alerts'],
  )
    .input(ofVehicle)
    .output(nothing),
  withdraw: operation(
    'DELETE',
    '/vehicles/{id}/availability-alert',
    'Removes the availability alert; succeeds also when there is none.',
    signedInOnly,
  )
    .input(ofVehicle)
    .output(nothing),
}
