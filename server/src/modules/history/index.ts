export { chooseHistory, clearHistory, historyScheduledJobs, recordHistory, showHistory } from './history.ts'
