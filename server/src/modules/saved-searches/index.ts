export {
  changeMailFrequency,
  endMailsByLink,
  listSavedSearches,
  markSeen,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
  showMailsByLink,
  unsubscribeLink,
} from './saved-searches.ts'
export { savedSearchScheduledJobs } from './jobs.ts'
export type { MailedCar } from './mails.ts'
