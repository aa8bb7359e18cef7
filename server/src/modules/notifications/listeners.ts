import type { Listener } from '../../kernel/jobs.ts'
import { garageListeners } from './garage-listeners.ts'
import { offerListeners } from './offer-listeners.ts'
import { returnListeners } from './return-listeners.ts'
import { reservationListeners } from './reservation-listeners.ts'
import { saleListeners } from './sale-listeners.ts'

/** What this module does when other modules publish events. */
export const notificationListeners: readonly Listener[] = [
  ...reservationListeners,
  ...saleListeners,
  ...returnListeners,
  ...garageListeners,
  ...offerListeners,
]
