import { demoJobs } from '@autopiazza/demo'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { clearLiveEvents } from '../live/index.ts'
import { bookingScheduledJobs, garageScheduledJobs } from '../modules/aftersales/index.ts'
import { checkoutJobs, checkoutListeners } from '../modules/checkout/index.ts'
import { favouriteListeners } from '../modules/favourites/index.ts'
import { feedHooks, feedJobs, feedScheduledJobs } from '../modules/feeds/index.ts'
import { financingAlarms, financingJobs } from '../modules/financing/index.ts'
import { historyScheduledJobs } from '../modules/history/index.ts'
import { identityJobs, identityScheduledJobs } from '../modules/identity/index.ts'
import { importJobs, importScheduledJobs } from '../modules/imports/index.ts'
import { listingJobs, listingScheduledJobs } from '../modules/listings/index.ts'
import {
  bookingListeners,
  type MailTransport,
  notificationListeners,
  sendMailJob,
} from '../modules/notifications/index.ts'
import { messagingScheduledJobs } from '../modules/messaging/index.ts'
import { offerScheduledJobs } from '../modules/offers/index.ts'
import { webhookJobs, webhookListeners, webhookScheduledJobs } from '../modules/outgoing-webhooks/index.ts'
import { paymentAlarms, paymentJobs } from '../modules/payments/index.ts'
import { salesAlarms, salesListeners, salesScheduledJobs } from '../modules/sales/index.ts'
import { savedSearchScheduledJobs } from '../modules/saved-searches/index.ts'
import { searchScheduledJobs } from '../modules/search/index.ts'
import { marketJobs, valuationScheduledJobs } from '../modules/valuation/index.ts'
import type { ComponentHealth } from '../observability/component-health.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Roles } from '../runtime/roles.ts'
import type { ScheduledJob } from '../kernel/jobs.ts'
import { startWorker } from './worker.ts'
import { deleteOldEvents } from '../kernel/publish-event.ts'
import { deleteOldMails } from '../kernel/queue-mail.ts'

interface BackgroundParts {
  readonly pool: pg.Pool
  readonly db: Database
  readonly now: () => Date
  readonly services: Dependencies
  readonly mail: MailTransport
  readonly isAlone: boolean
  readonly health: ComponentHealth
  readonly roles: Roles
}

/** Registers every module's jobs, schedules and listeners with the worker and starts it. */
export function startBackgroundWork({ pool, db, now, services, mail, isAlone, health, roles }: BackgroundParts) {
  const {
    log,
    baseUrl,
    photographsAt,
    secret,
    cards,
    financing: financingDependencies,
    photos,
    photoProcessor,
    photoFetcher,
  } = services
  // Without outside calls, mails and webhooks stay in the queue unchanged.
  const deliveries = services.hasOutsideCalls
    ? [...webhookJobs(services.webhooks), sendMailJob({ transport: mail, baseUrl, photographsAt, secret })]
    : []
  const payments = paymentJobs(cards)
  const checkout = checkoutJobs(cards)
  const financing = financingJobs(financingDependencies)
  const market = marketJobs(services.market)
  return startWorker({
    pool,
    db,
    now,
    log,
    isAlone,
    health,
    roles,
    jobs: [
      ...payments.jobs,
      ...checkout.jobs,
      ...financing.jobs,
      ...identityJobs,
      ...importJobs({ fetcher: photoFetcher, photos, processor: photoProcessor }, feedHooks),
      ...feedJobs({ feeds: services.feeds }),
      ...listingJobs(photos, photoProcessor),
      ...demoJobs(photos, photoProcessor),
      ...market.jobs,
      ...deliveries,
    ],
    scheduled: [
      ...payments.scheduled,
      ...checkout.scheduled,
      ...salesScheduledJobs,
      ...financing.scheduled,
      ...historyScheduledJobs,
      ...identityScheduledJobs,
      ...importScheduledJobs,
      ...feedScheduledJobs,
      ...listingScheduledJobs(photos),
      ...valuationScheduledJobs,
      ...market.scheduled,
      ...savedSearchScheduledJobs(services.queryParser),
      ...messagingScheduledJobs(new URL(baseUrl).hostname),
      ...offerScheduledJobs,
      ...searchScheduledJobs,
      ...webhookScheduledJobs,
      ...garageScheduledJobs,
      ...bookingScheduledJobs,
      clearLiveEvents,
      ...nightlyDeletions,
    ],
    listeners: [
      ...paymentAlarms(log),
      ...salesAlarms(log),
      ...financingAlarms(log),
      ...checkoutListeners,
      ...favouriteListeners,
      ...salesListeners,
      ...financing.listeners,
      ...notificationListeners,
      ...bookingListeners,
      ...webhookListeners,
    ],
  })
}

/** Jobs that delete old rows every night in tables that all modules write. */
export const nightlyDeletions: readonly ScheduledJob[] = [
  { name: 'forget-mails', pattern: '3 4 * * *', run: deleteOldMails },
  { name: 'forget-events', pattern: '7 4 * * *', run: deleteOldEvents },
]
