import { z } from './zod.ts'
import { historyLimits } from './constants.ts'
import { id, nothing, operation, timestamp } from './operation.ts'
import { signedInOnly } from './refusals.ts'
import { searchFilters } from './search-filters.ts'

export const recentSearch = z
  .object({ filters: searchFilters, lookedAt: timestamp })
  .meta({ description: 'A search that a person made, and when they last looked at its cars.' })
export type RecentSearch = z.infer<typeof recentSearch>

export const seenVehicle = z
  .object({ id, seenAt: timestamp })
  .meta({ description: "A car whose page a person looked at, with the advert's id." })
export type SeenVehicle = z.infer<typeof seenVehicle>

const searches = z.array(recentSearch).max(historyLimits.searches)
const vehicles = z.array(seenVehicle).max(historyLimits.vehicles)

export const history = {
  show: operation(
    'GET',
    '/history',
    "The person's last searches and the cars that they looked at, the latest first; and whether they are kept.",
    signedInOnly,
  ).output(z.object({ isOn: z.boolean(), searches, vehicles })),
  record: operation(
    'POST',
    '/history',
    `Adds searches and cars to the person's history, the ${historyLimits.searches} and ${historyLimits.vehicles} latest of which are kept. A search takes the place of the one that it refines. Repeated, it changes nothing; while the history is off it keeps nothing.`,
    signedInOnly,
  )
    .input(z.object({ searches: searches.default([]), vehicles: vehicles.default([]) }))
    .output(nothing),
  clear: operation('DELETE', '/history', "Removes the person's history.", signedInOnly).output(nothing),
  choose: operation(
    'PUT',
    '/history/choice',
    "Turns the person's history on or off; turned off, it is removed too.",
    signedInOnly,
  )
    .input(z.object({ isOn: z.boolean() }))
    .output(nothing),
}
