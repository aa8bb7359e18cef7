export {
  changeMailFrequency,
  listSavedSearches,
  markSeen,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
} from './saved-searches.ts'
export { endMailsByLink, showMailsByLink, unsubscribeLink } from './unsubscribe-links.ts'
export { savedSearchScheduledJobs } from './jobs.ts'
export type { MailedCar } from './mails.ts'
