import { z } from './zod.ts'
import { id, nothing, operation } from './operation.ts'
import { alertRefusals, signedInOnly } from './refusals.ts'

const ofVehicle = z.object({ id })

export const availabilityAlerts = {
  ask: operation(
    'PUT',
    '/vehicles/{id}/availability-alert',
    'Asks for one mail when a car that is sold, reserved or offline is available again. Asking again changes nothing.',
    [...signedInOnly, 'listings.not_found', ...alertRefusals, 'listings.too_many_alerts'],
  )
    .input(ofVehicle)
    .output(nothing),
  withdraw: operation(
    'DELETE',
    '/vehicles/{id}/availability-alert',
    'Takes the request for that mail back; also when there was none.',
    signedInOnly,
  )
    .input(ofVehicle)
    .output(nothing),
}
