import { valuationDays } from './constants.ts'

/** Retention periods of data that the site deletes automatically. The deleting jobs and the privacy notice use these periods. */
export const retention = {
  signUpHours: 24,
  linkMinutes: 60,
  emailChangeHours: 24,
  sessionDays: 30,
  endedTokenDays: 30,
  liveEventDays: 3,
  valuationDays,
  draftDays: 90,
  historyDays: 90,
  quoteDays: 90,
  importDays: 30,
  feedRunDays: 30,
  applicantDays: 30,
  alertDays: 180,
  mailDays: 180,
  eventDays: 90,
  providerEventDays: 90,
  webhookDeliveryDays: 30,
  phoneRevealDays: 30,
} as const
