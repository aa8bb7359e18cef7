export { demoPassword, openDemoAccounts } from './accounts.ts'
export { loadDemo } from './load-demo.ts'
export { demoJobs } from './photograph-demo.ts'
