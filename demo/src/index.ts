export { demoPassword } from './accounts.ts'
export { loadDemo } from './load-demo.ts'
export { openDemoAccounts } from './open-demo-accounts.ts'
export { demoJobs } from './photograph-demo.ts'
